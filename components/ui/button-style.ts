export type ButtonLook = 'accent' | 'quiet' | 'plain'

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  accent: 'button button-accent',
  quiet: 'button',
  plain: 'button button-plain',
}

/** The classes of a button's look, for buttons and for links that look like one. */
export function styleButton(look: ButtonLook): string {
  return LOOKS[look]
}

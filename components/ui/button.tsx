import type { ComponentProps } from 'react'
import { styleButton, type ButtonLook } from './button-style'

/** A button: `accent` for the one thing to press on a screen, quiet outlines for all others. Never submits by accident. */
export function Button({
  look = 'quiet',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={`${styleButton(look)} ${className}`} {...props} />
}

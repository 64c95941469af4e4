/** What was kept, and what was typed into the box that still looked empty; the same words are not said twice. */
export function joinTyped(kept: string, typed: string, between: string): string {
  if (kept === '' || typed === kept) return typed
  return typed === '' ? kept : `${kept}${between}${typed}`
}

import Link from 'next/link'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { styleButton, type ButtonLook } from './button-style'

/** A link that looks like a button: it leads somewhere, and does nothing else. */
export function ButtonLink({
  href,
  look = 'quiet',
  className = '',
  children,
}: {
  href: Route
  look?: ButtonLook
  className?: string
  children: ReactNode
}) {
  return (
    <Link href={href} className={`${styleButton(look)} ${className}`}>
      {children}
    </Link>
  )
}

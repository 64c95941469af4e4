import Link from 'next/link'
import type { Route } from 'next'

export interface Door {
  href: Route
  name: string
  words: string
}

/** Cards that each lead to a screen: all of a card is the link, its name is the link's. */
export function DoorList({ doors }: { doors: readonly Door[] }) {
  return (
    <ul className={`grid gap-3 sm:gap-4 ${doors.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
      {doors.map(({ href, name, words }) => (
        <li
          key={href}
          className="surface relative grid content-start gap-1 p-[min(1.5rem,6.6vw)] transition-[border-color] duration-200 focus-within:border-line-strong hover:border-line-strong"
        >
          <h2 className="text-2xl">
            <Link
              href={href}
              className="outline-none after:absolute after:inset-0 after:rounded-card after:outline-offset-3 after:outline-accent focus-visible:after:outline-3"
            >
              {name}
            </Link>
          </h2>
          <p className="text-soft">{words}</p>
        </li>
      ))}
    </ul>
  )
}

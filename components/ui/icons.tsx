import type { ReactNode } from 'react'

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M14.5 5.5 8 12l6.5 6.5" />
    </Icon>
  )
}

export function HomeIcon() {
  return (
    <Icon>
      <path d="M4 11.2 12 4.5l8 6.7M6.3 9.6v8.9h11.4V9.6M10 18.5v-4.6h4v4.6" />
    </Icon>
  )
}

export function StarIcon() {
  return (
    <Icon>
      <path d="M12 3.8c.7 4.7 3.5 7.5 8.2 8.2-4.7.7-7.5 3.5-8.2 8.2-.7-4.7-3.5-7.5-8.2-8.2 4.7-.7 7.5-3.5 8.2-8.2Z" />
    </Icon>
  )
}

export function BellIcon() {
  return (
    <Icon>
      <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1H5l1.5-1ZM10.3 20h3.4" />
    </Icon>
  )
}

export function ProfileIcon() {
  return (
    <Icon>
      <circle cx="12" cy="11.5" r="3.3" />
      <path d="M5.5 20.5c.7-3.4 3.2-5 6.5-5s5.8 1.6 6.5 5" />
      <path d="m8.5 6-.6-3.200L10.3 4.3 12 2.200l1.7 2.1 2.4-1.5-.6 3.200z" fill="currentColor" strokeWidth="1" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6.5 6.5 11 11M17.5 6.500l-11 11" />
    </Icon>
  )
}

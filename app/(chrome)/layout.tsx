import type { ReactNode } from 'react'
import { TopBar } from '@/components/layout/top-bar'

export default function ChromeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      {children}
    </>
  )
}

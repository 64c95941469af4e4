import type { ReactNode } from 'react'
import { PersonMark } from '@/components/session/person-mark'
import { requirePerson } from '@/lib/supabase/person'

export default async function SanctuaryLayout({ children }: { children: ReactNode }) {
  const { id } = await requirePerson()
  return (
    <div data-session-bound className="contents">
      <PersonMark id={id} />
      {children}
    </div>
  )
}

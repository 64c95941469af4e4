import { SignOutButton } from '@/components/auth/sign-out-button'
import { describePage } from '@/components/layout/describe-page'
import { Page, PageTitle } from '@/components/layout/page'
import { ARCHETYPES, isArchetype } from '@/lib/domain/archetype'
import { ButtonLink } from '@/components/ui/button-link'
import { ROUTES } from '@/lib/routes'
import { requirePerson } from '@/lib/supabase/person'

export const metadata = describePage('profile')

export default async function ProfilePage() {
  const { name, email, archetype } = await requirePerson()
  return (
    <Page>
      <PageTitle above={isArchetype(archetype) ? ARCHETYPES[archetype].name : undefined}>{name}</PageTitle>
      <dl className="surface grid gap-5 p-6">
        <div>
          <dt className="text-soft">Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt className="text-soft">Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt className="text-soft">Membership</dt>
          <dd>Premium Member - Founder&apos;s Pass - Lifetime Access</dd>
        </div>
      </dl>
      <div className="surface mt-4 grid gap-3 p-6 sm:grid-cols-2">
        <ButtonLink href={ROUTES.premium}>Manage Subscription</ButtonLink>
        <ButtonLink href={ROUTES.privacy}>Privacy Settings</ButtonLink>
        <SignOutButton className="sm:col-span-2" />
      </div>
    </Page>
  )
}

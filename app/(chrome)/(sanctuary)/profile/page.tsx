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
      <PageTitle above={isArchetype(archetype) ? ARCHETYPES[archetype].name : undefined}>
        <bdi>{name}</bdi>
      </PageTitle>
      <dl className="surface grid gap-5 p-[min(1.5rem,6.6vw)]">
        <div>
          <dt className="text-soft">Name</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
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
      <div className="surface mt-4 grid grid-cols-1 gap-3 p-[min(1.5rem,6.6vw)] sm:flex sm:flex-wrap">
        <ButtonLink href={ROUTES.premium} className="flex-auto">
          Manage Subscription
        </ButtonLink>
        <ButtonLink href={ROUTES.privacy} className="flex-auto">
          Privacy Settings
        </ButtonLink>
        <SignOutButton className="flex-auto" />
      </div>
    </Page>
  )
}

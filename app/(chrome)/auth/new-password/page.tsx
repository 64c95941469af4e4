import { AuthButton } from '@/components/auth/auth-button'
import { NewPasswordForm } from '@/components/auth/new-password-form'
import { describePage } from '@/components/layout/describe-page'
import { Page, PageTitle } from '@/components/layout/page'
import { getPerson } from '@/lib/supabase/person'

export const metadata = describePage('newPassword')

export default async function NewPasswordPage() {
  const person = await getPerson()
  if (person) {
    return (
      <Page>
        <PageTitle>Choose a new password</PageTitle>
        <div className="surface p-6">
          <NewPasswordForm email={person.email} />
        </div>
      </Page>
    )
  }
  return (
    <Page ends="on-sky">
      <PageTitle below="A new password can be chosen from the link in a mail. Ask for one, and it comes to you.">
        First, a link
      </PageTitle>
      <AuthButton mode="recover" look="accent" className="self-start">
        Send me a link
      </AuthButton>
    </Page>
  )
}

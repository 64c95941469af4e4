import type { Metadata } from 'next'
import { AuthButton } from '@/components/auth/auth-button'
import { describePage } from '@/components/layout/describe-page'
import { Page, PageTitle } from '@/components/layout/page'
import { Button } from '@/components/ui/button'

export const metadata: Metadata = { ...describePage('confirm'), referrer: 'no-referrer' }

type SearchParams = Record<string, string | string[] | undefined>

/**
 * Where the link of a mail leads. Only pressing the button, a POST, uses it up: scanners that open every link in a mail
 * do not (decisions: "further paths"). A plain form: it works before and without scripts.
 */
export default async function ConfirmPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token_hash: tokenHash, type, problem } = await searchParams
  if (typeof tokenHash !== 'string' || typeof type !== 'string') return <UsedUp />
  const isRecovery = type === 'recovery'
  return (
    <Page ends="on-sky">
      <PageTitle
        below={
          problem === 'unreachable'
            ? 'That did not work just now. Your link is still good: please try once more.'
            : isRecovery
              ? 'Press the button, and choose a new password.'
              : 'Press the button, and your sanctuary is ready.'
        }
      >
        One last step
      </PageTitle>
      <form method="post" action="/auth/confirm/use" className="grid justify-items-start">
        <input type="hidden" name="token_hash" value={tokenHash} />
        <input type="hidden" name="type" value={type} />
        <Button type="submit" look="accent">
          {isRecovery ? 'Choose a new password' : 'Confirm and come in'}
        </Button>
      </form>
    </Page>
  )
}

function UsedUp() {
  return (
    <Page ends="on-sky">
      <PageTitle below="Links work once, and for a while. If you have an account you can simply come in, or ask for a new link.">
        This link has been used, or is no longer good
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <AuthButton mode="sign-in" look="accent">
          I have an account
        </AuthButton>
        <AuthButton mode="recover">Send me a new link</AuthButton>
      </div>
    </Page>
  )
}

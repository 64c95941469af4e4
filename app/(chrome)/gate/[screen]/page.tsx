import { notFound } from 'next/navigation'
import { AuthButton } from '@/components/auth/auth-button'
import { OpenAuthOnArrival } from '@/components/auth/open-on-arrival'
import { describePrivatePage } from '@/components/layout/describe-page'
import { GATE_PROMPTS } from '@/components/layout/gate-prompts'
import { Page, PageTitle } from '@/components/layout/page'
import { GATE_SCREENS, type GateScreen } from '@/lib/routes'

export const metadata = describePrivatePage({
  title: 'Access Required',
  description: 'Please log in to continue your journey.',
})
export const dynamicParams = false

export function generateStaticParams() {
  return Object.keys(GATE_SCREENS).map((screen) => ({ screen }))
}

/** What a visitor sees at a protected address: the middleware puts it there, with status 401, and the address stays. */
export default async function GatePage({ params }: { params: Promise<{ screen: string }> }) {
  const { screen } = await params
  if (!isGateScreen(screen)) notFound()
  const prompt = GATE_PROMPTS[screen]
  return (
    <Page>
      <div data-session-bound className="contents">
        <PageTitle below="Please log in to continue your journey">Access Required</PageTitle>
        <section aria-labelledby="gate-prompt" className="surface grid justify-items-start gap-3 p-6">
          <h2 id="gate-prompt" className="text-2xl">
            {prompt.title}
          </h2>
          <p>{prompt.words}</p>
          <AuthButton mode="sign-in" look="accent" fromHere className="mt-2">
            Continue your journey
          </AuthButton>
        </section>
      </div>
      <OpenAuthOnArrival />
    </Page>
  )
}

function isGateScreen(screen: string): screen is GateScreen {
  return Object.hasOwn(GATE_SCREENS, screen)
}

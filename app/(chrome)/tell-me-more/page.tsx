import Link from 'next/link'
import type { ReactNode } from 'react'
import { describePage } from '@/components/layout/describe-page'
import { Page } from '@/components/layout/page'
import { SkipReveal } from '@/components/reveal/skip-reveal'
import { ButtonLink } from '@/components/ui/button-link'
import { BackIcon } from '@/components/ui/icons'
import { ABOUT_SECTIONS, scheduleAbout } from '@/lib/domain/about'
import { ROUTES } from '@/lib/routes'
import { PRODUCT } from '@/lib/site'

export const metadata = describePage('about')

/** Where the focus goes once all sections stand: the first of them. */
const FIRST_ID = 'welcome'

type Section = (typeof ABOUT_SECTIONS)[number]

const WORDS: Readonly<Record<Section, ReactNode>> = {
  Welcome: (
    <>
      <p>
        {PRODUCT} is a quiet place on the internet. It is made for the hours when a lot is inside you and nobody needs
        to hear it yet.
      </p>
      <p>You can come as you are. You can stay as long as you like, and leave without a reason.</p>
    </>
  ),
  "What's Inside": (
    <>
      <p>Four rooms, each with its own light: Space, Twin, Origin and Circles.</p>
      <p>There are no streaks, no scores and no feeds. Nothing here keeps count of how well you are doing.</p>
    </>
  ),
  Space: (
    <>
      <p>
        Your sanctuary for reflection. Record a heartprint, write in a sacred journal, release a lantern, plant a
        thought in a secret garden, or be sung to before sleep.
      </p>
      <p>What you write there is yours. Only you can read it, and you can take it with you or let it go at any time.</p>
    </>
  ),
  Twin: (
    <>
      <p>
        A gentle AI companion to think aloud with, at any hour and for as many conversations as you need. Twin listens,
        reflects, and asks softly.
      </p>
      <p>
        Twin is an AI, not a person, and it is no substitute for care by people. If things are too heavy, you find{' '}
        <a href={ROUTES.safety} className="underline underline-offset-4">
          help, any hour
        </a>
        .
      </p>
    </>
  ),
  Origin: <p>Every beginning has a story. Origin tells ours, beside the voices of others who found their way here.</p>,
  Circles: (
    <p>
      Gentle Hope, Quiet Joy, Soft Healing, Lunar Reflection and Brave Becoming: five circles of people who feel as you
      do. You sit among them without your name, under a soft one like Silver Fern or Calm River, and say as much as you
      want to.
    </p>
  ),
  'Why We Exist': (
    <>
      <p>
        Because so many of us learned to answer &ldquo;I&apos;m fine&rdquo;. Because a feeling that has nowhere to go
        grows heavy, and grows lighter once it has been put into words.
      </p>
      <p>{PRODUCT} is the fine rain that falls from a clear sky after sunset. It asks for nothing, and things grow.</p>
    </>
  ),
}

export default function AboutPage() {
  const times = scheduleAbout()
  const last = times.at(-1) ?? 0
  return (
    <Page>
      <div className="mb-6 flex min-h-12 items-center justify-between">
        <Link
          href={ROUTES.landing}
          className="-ms-1 inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
        >
          <BackIcon />
          Back to Journey
        </Link>
        <SkipReveal reveal="about" lastPartMs={last} thenId={FIRST_ID} className="-me-3" />
      </div>
      <div className="grid gap-5">
        {ABOUT_SECTIONS.map((section, index) => (
          <section
            key={section}
            id={index === 0 ? FIRST_ID : undefined}
            tabIndex={index === 0 ? -1 : undefined}
            aria-labelledby={`about-${index}`}
            className={`about-section grid gap-3 outline-none ${index === 0 ? 'mb-4 text-lg' : 'surface p-6 sm:p-8'}`}
            style={{ animationDelay: `${times[index] ?? 0}ms` }}
          >
            {index === 0 ? (
              <h1 id="about-0" className="font-poem text-5xl sm:text-6xl">
                {section}
              </h1>
            ) : (
              <h2 id={`about-${index}`} className="text-2xl sm:text-3xl">
                {section}
              </h2>
            )}
            {WORDS[section]}
          </section>
        ))}
        <div className="about-section surface grid gap-6 p-6 sm:p-8" style={{ animationDelay: `${last}ms` }}>
          <blockquote className="grid gap-3 font-poem text-2xl/snug">
            <p>For everyone who ever sat awake and thought that they were the only one.</p>
            <p>You were not. This place is yours.</p>
            <footer className="font-sans text-base text-soft">The founder of {PRODUCT}</footer>
          </blockquote>
          <ButtonLink href={ROUTES.landing} look="accent" className="sm:justify-self-start">
            I&apos;m Ready Now
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}

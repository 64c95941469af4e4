import { describePage } from '@/components/layout/describe-page'
import { Page, PageTitle } from '@/components/layout/page'

export const metadata = describePage('safety')

const HELP = [
  {
    name: 'In danger right now',
    words: 'Call the emergency number of the place you are in: 911 in the United States, 112 in Europe.',
  },
  { name: '988', words: 'United States: call or text 988, any hour, free. Someone listens.', href: 'tel:988' },
  {
    name: 'findahelpline.com',
    words: 'Everywhere else: helplines of your own country, by phone, text or chat.',
    href: 'https://findahelpline.com',
  },
]

export default function SafetyPage() {
  return (
    <Page>
      <PageTitle below="You do not have to carry this alone. These people are there for you, with or without an account.">
        Help, any hour
      </PageTitle>
      <ul className="grid gap-4">
        {HELP.map(({ name, words, href }) => (
          <li key={name} className="surface grid gap-1 p-6">
            <h2 className="text-2xl">
              {href ? (
                <a
                  href={href}
                  rel="noreferrer"
                  className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
                >
                  {name}
                </a>
              ) : (
                name
              )}
            </h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}

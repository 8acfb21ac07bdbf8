import { PLAN_TIERS } from '@quantamental/api/common'
import { useSession } from '@quantamental/remote/shell'
import { PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'

const BASIC = PLAN_TIERS[0]

/** Which quarters a reader sees: the specified delay of two quarters, and what lifts it. */
export function DelaySection({ what }: { readonly what: string }) {
  const { status } = useSession()
  return (
    <Section
      title="Which quarters you see"
      words={
        <p>
          Latest rating is for {BASIC?.name ?? 'Basic'} and above; delayed rating (2 quarters)
          shown.{' '}
          <PathLink to={status === 'authenticated' ? '/user/status' : '/plans'}>
            {status === 'authenticated' ? 'My status' : 'See plans'}
          </PathLink>
        </p>
      }
    >
      <PlainList
        items={[
          `Everybody reads ${what} as of T-minus-2: two quarters before the newest. When a company’s newest quarter is 26Q3, that is 26Q1.`,
          'The newest two quarters stand hatched in charts, with the words “Illustrative only. Subscribe to unlock.” Their values are not in the page: the server leaves them out.',
          'A plan opens them for the stocks that it includes: Basic 400, Standard 2,500, Pro and Commercial 5,500. It must be current; while a payment is due, the latest quarters pause.',
          'What a company reported itself is never delayed: statements and filings are shown as soon as they are in.',
        ]}
      />
    </Section>
  )
}

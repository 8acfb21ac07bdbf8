import { PLAN_TIERS } from '@quantamental/api/common'
import { useSession } from '@quantamental/remote/shell'
import { PathLink } from '../parts/path-link.tsx'
import { PlainList } from '../parts/plain-list.tsx'
import { Section } from '../parts/section.tsx'

const BASIC = PLAN_TIERS[0]

/** Rating delay of two quarters and how to lift it. See infra/docs/domain/entitlement.md. */
export function DelaySection({ subject }: { readonly subject: string }) {
  const { status } = useSession()
  return (
    <Section
      title="Which quarters you see"
      intro={
        <p>
          The latest quarters require {BASIC?.name ?? 'Basic'} or above. Without a plan, you see
          figures delayed by two quarters.{' '}
          <PathLink to={status === 'authenticated' ? '/user/status' : '/plans'}>
            {status === 'authenticated' ? 'My status' : 'See plans'}
          </PathLink>
        </p>
      }
    >
      <PlainList
        items={[
          `Everyone sees ${subject} as of T-minus-2, two quarters before the latest. If a company’s latest quarter is 26Q3, you see 26Q1.`,
          'Charts show the latest two quarters hatched and labeled “Illustrative only. Subscribe to unlock.” Their values are never sent to your browser.',
          'A plan unlocks the latest quarters for the stocks it includes: 400 with Basic, 2,500 with Standard, 5,500 with Pro and Commercial. While a payment is overdue, access to the latest quarters is paused.',
          'Figures a company reported itself are never delayed. Statements and filings appear as soon as they are loaded.',
        ]}
      />
    </Section>
  )
}

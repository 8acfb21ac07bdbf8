import { formatDecimal } from '@quantamental/api/format'
import type { CompanyHeader, CreditRatingPage } from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import { ChartFrame, histogramLetters, RatingHistogram } from '@quantamental/ui/charts'
import { Choices } from '../../components/choices.tsx'
import { peersSentence } from './rating-peers.ts'

const SCOPES = ['industry', 'sector', 'universe'] as const
type Scope = (typeof SCOPES)[number]
/** Default scope, omitted from the URL. */
const DEFAULT_SCOPE: Scope = 'sector'

export interface PeersCardProps {
  readonly company: CompanyHeader
  readonly universe: NonNullable<CreditRatingPage['universe']>
}

/** Number of visible companies per letter, with this company's position. */
export function PeersCard({ company, universe }: PeersCardProps) {
  const [params, setParams] = useSearchParams()
  const requested = params.get('peers')
  const scope = SCOPES.find((one) => one === requested) ?? DEFAULT_SCOPE
  const names: Readonly<Record<Scope, string>> = {
    industry: company.industry ?? 'its industry',
    sector: company.sector ?? 'its sector',
    universe: 'all companies',
  }
  const counts = universe[scope]
  const letters = histogramLetters(counts)
  const { display_rating: rating, ticker } = company
  const all = letters.reduce((sum, letter) => sum + counts[letter], 0)
  return (
    <ChartFrame
      id="peers"
      title="Ratings of its peers"
      summary={peersSentence(counts, rating, names[scope])}
      asOf={`${formatDecimal(all, 0)} companies`}
      table={{
        columns: [{ label: 'Rating' }, { label: 'Companies', numeric: true }, { label: ticker }],
        rows: letters.map((letter) => [
          letter,
          counts[letter],
          letter === rating ? 'you are here' : null,
        ]),
      }}
      csvName={`${ticker}-rating-peers-${scope}`}
      simulated={company.simulated}
      hint="Hover or use the arrow keys for counts."
      actions={
        <Choices
          label="Peers"
          options={[
            { value: 'industry', label: company.industry ?? 'Industry' },
            { value: 'sector', label: company.sector ?? 'Sector' },
            { value: 'universe', label: 'All companies' },
          ]}
          value={scope}
          onChoose={(value) =>
            setParams(
              (before) => {
                const next = new URLSearchParams(before)
                if (value === DEFAULT_SCOPE) next.delete('peers')
                else next.set('peers', value)
                return next
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      }
    >
      {(plot) => (
        <RatingHistogram
          counts={counts}
          here={{ rating, label: `${ticker}, you are here` }}
          {...plot}
        />
      )}
    </ChartFrame>
  )
}

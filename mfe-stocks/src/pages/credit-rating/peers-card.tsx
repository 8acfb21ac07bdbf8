import { formatDecimal } from '@quantamental/api/format'
import type { CompanyHeader, CreditRatingPage } from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import { ChartFrame, histogramLetters, RatingHistogram } from '@quantamental/ui/charts'
import { Choices } from '../../components/choices.tsx'
import { peersSentence } from '../../domain/rating-peers.ts'

const SCOPES = ['industry', 'sector', 'universe'] as const
type Scope = (typeof SCOPES)[number]
/** The scope that the address leaves out. */
const USUAL: Scope = 'sector'

export interface PeersCardProps {
  readonly company: CompanyHeader
  readonly universe: NonNullable<CreditRatingPage['universe']>
}

/** How many companies have each letter, as far as this viewer may see, and where this one stands. */
export function PeersCard({ company, universe }: PeersCardProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('peers')
  const scope = SCOPES.find((one) => one === asked) ?? USUAL
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
      hint="Point at a letter, or press the arrow keys, to read its count."
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
                if (value === USUAL) next.delete('peers')
                else next.set('peers', value)
                return next
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      }
    >
      {({ width, active, setActive }) => (
        <RatingHistogram
          counts={counts}
          here={{ rating, label: `${ticker}, you are here` }}
          width={width}
          active={active}
          onActive={setActive}
        />
      )}
    </ChartFrame>
  )
}

import { formatDecimal } from '@quantamental/api/format'
import {
  type CompanyHeader,
  CREDIT_RATINGS,
  type CreditRating,
  type CreditRatingPage,
  type RatingCounts,
} from '@quantamental/api/stocks'
import { histogramLetters, RatingHistogram } from '@quantamental/ui/charts'
import { Choices } from '../../components/choices.tsx'
import { StockChart } from '../../quarters/stock-chart.tsx'
import { useChoice } from '../../stock-pages/use-address.ts'

const RATED = CREDIT_RATINGS.slice(0, 8)

function countRated(counts: RatingCounts): number {
  return RATED.reduce((sum, letter) => sum + counts[letter], 0)
}

/** Median letter of the rated companies (the better of two); null if none is rated. */
export function medianRating(counts: RatingCounts): CreditRating | null {
  const middle = Math.ceil(countRated(counts) / 2)
  let seen = 0
  for (const letter of RATED) {
    seen += counts[letter]
    if (seen >= middle && seen > 0) return letter
  }
  return null
}

/**
 * For example "AA: of the 57 rated companies in Technology, 36 have a lower rating and 4 a higher one; the median is
 * BBB."
 */
export function peersSentence(counts: RatingCounts, rating: CreditRating, scope: string): string {
  const rated = countRated(counts)
  const median = medianRating(counts)
  if (median === null) return `No company in ${scope} is rated.`
  const middle = `the median is ${median}`
  const at = RATED.indexOf(rating)
  const companies = rated === 1 ? 'the one rated company' : `the ${rated} rated companies`
  if (at === -1) return `Of ${companies} in ${scope}, ${middle}.`
  const better = RATED.slice(at + 1).reduce((sum, letter) => sum + counts[letter], 0)
  const worse = RATED.slice(0, at).reduce((sum, letter) => sum + counts[letter], 0)
  return `${rating}: of ${companies} in ${scope}, ${better} have a lower rating and ${worse} a higher one; ${middle}.`
}

export function PeersCard({
  company,
  universe,
}: {
  readonly company: CompanyHeader
  readonly universe: NonNullable<CreditRatingPage['universe']>
}) {
  const { industry, sector } = company
  const options = [
    { value: 'industry', label: industry ?? 'Industry', name: industry ?? 'its industry' },
    { value: 'sector', label: sector ?? 'Sector', name: sector ?? 'its sector' },
    { value: 'universe', label: 'All companies', name: 'all companies' },
  ] as const
  const choice = useChoice('peers', options, 'sector')
  const scope = choice.value
  const name = options.find(({ value }) => value === scope)?.name ?? ''
  const counts = universe[scope]
  const letters = histogramLetters(counts)
  const { display_rating: rating, ticker } = company
  const all = letters.reduce((sum, letter) => sum + counts[letter], 0)
  return (
    <StockChart
      id="peers"
      title="Ratings of its peers"
      summary={peersSentence(counts, rating, name)}
      asOf={`${formatDecimal(all, 0)} companies`}
      table={{
        columns: [{ label: 'Rating' }, { label: 'Companies', numeric: true }, { label: ticker }],
        rows: letters.map((letter) => [
          letter,
          counts[letter],
          letter === rating ? 'you are here' : null,
        ]),
      }}
      csv={`rating-peers-${scope}`}
      hint="Hover or use the arrow keys for counts."
      actions={<Choices label="Peers" {...choice} />}
    >
      {(plot) => (
        <RatingHistogram
          counts={counts}
          here={{ rating, label: `${ticker}, you are here` }}
          {...plot}
        />
      )}
    </StockChart>
  )
}

import { formatDecimal } from '@quantamental/api/format'
import type { RatingCounts } from '@quantamental/api/stocks'
import { ChartFrame, histogramLetters, RatingHistogram } from '@quantamental/ui/charts'

const INVESTMENT_GRADES = ['AAA', 'AA', 'A', 'BBB'] as const

function sentence(counts: RatingCounts, count: number, name: string): string {
  const rated = count - counts.NR - counts['?']
  if (rated === 0) return `No company in ${name} is rated.`
  const good = INVESTMENT_GRADES.reduce((sum, letter) => sum + counts[letter], 0)
  const share = Math.round((good / rated) * 100)
  return `${formatDecimal(good, 0)} of ${formatDecimal(rated, 0)} rated companies in ${name} are investment grade (${share}%).`
}

export interface SectorRatingsProps {
  readonly group: { readonly code: string; readonly count: number; readonly ratings: RatingCounts }
  readonly name: string
}

/** Rating distribution of a sector or an industry, limited to what the viewer may see. */
export function SectorRatings({ group, name }: SectorRatingsProps) {
  const { ratings, count, code } = group
  const letters = histogramLetters(ratings)
  return (
    <ChartFrame
      id="ratings"
      title={`Ratings in ${name}`}
      summary={sentence(ratings, count, name)}
      asOf={`${formatDecimal(count, 0)} ${count === 1 ? 'company' : 'companies'}`}
      table={{
        columns: [{ label: 'Rating' }, { label: 'Companies', numeric: true }],
        rows: letters.map((letter) => [letter, ratings[letter]]),
      }}
      csvName={`${code}-ratings`}
      hint="Hover or use the arrow keys for counts."
    >
      {(plot) => <RatingHistogram counts={ratings} {...plot} />}
    </ChartFrame>
  )
}

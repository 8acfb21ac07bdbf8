import { formatOneIn, formatPoints, oddsChange, pointsLabel } from '@quantamental/api/format'
import type { ChangeDetail } from '@quantamental/api/market-beats'
import { ChartFrame, type ChartTable, rowKeys, Waterfall } from '@quantamental/ui/charts'

const MILLION = 1_000_000

type Score = NonNullable<ChangeDetail['score']>

const oddsOf = (pd: number | null) => (pd === null ? '' : formatOneIn(pd))

function tableOf(change: ChangeDetail, { from, to, from_pd, to_pd, parts }: Score): ChartTable {
  const { from_quarter, from_rating, quarter, to_rating } = change
  return {
    columns: [
      { label: 'Step' },
      { label: 'Points', numeric: true, format: (value) => formatPoints(value * MILLION) },
      { label: 'Effect' },
    ],
    rows: [
      [`${from_quarter} ${from_rating}`, from / MILLION, oddsOf(from_pd)],
      ...parts.map(({ label, points }) => [label, points / MILLION, pointsLabel(points)]),
      [`${quarter} ${to_rating}`, to / MILLION, oddsOf(to_pd)],
    ],
  }
}

/** Waterfall from the score of the earlier quarter to that of the later one. */
export function CausesChart({
  change,
  score,
}: {
  readonly change: ChangeDetail
  readonly score: Score
}) {
  const { ticker, quarter, from_quarter, from_rating, to_rating, simulated } = change
  const { from, to, from_pd, to_pd, parts, bands } = score
  const [largest] = parts
  return (
    <ChartFrame
      id="causes"
      title="What moved the rating"
      summary={`${from_rating} in ${from_quarter}, ${to_rating} in ${quarter}: ${oddsChange(from_pd, to_pd)}.${largest ? ` Largest part: ${largest.label}, ${formatPoints(largest.points)} points (${pointsLabel(largest.points)}).` : ''}`}
      asOf={`${from_quarter} to ${quarter}`}
      table={tableOf(change, score)}
      csvName={`${ticker}-rating-${from_quarter}-${quarter}`}
      simulated={simulated}
      hint="Hover for values. Further right is riskier."
      onKey={rowKeys(parts.length + 2)}
    >
      {(plot) => (
        <Waterfall
          start={{ label: from_quarter, value: from, text: oddsOf(from_pd), letter: from_rating }}
          steps={parts.map(({ label, points }) => ({
            key: label,
            label,
            change: points,
            text: formatPoints(points),
            word: pointsLabel(points),
          }))}
          end={{ label: quarter, value: to, text: oddsOf(to_pd), letter: to_rating }}
          bands={bands.map(({ letter, up_to }) => ({ label: letter, upTo: up_to }))}
          formatChange={(points) => ({ text: formatPoints(points), word: pointsLabel(points) })}
          rise="bad"
          {...plot}
        />
      )}
    </ChartFrame>
  )
}

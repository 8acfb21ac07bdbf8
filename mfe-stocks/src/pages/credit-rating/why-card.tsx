import type { CreditRatingPage } from '@quantamental/api/stocks'
import { CREDIT_SCORE_CUTS } from '@quantamental/models/credit'
import { RATING_LETTERS } from '@quantamental/ui'
import { ChartFrame, type ChartTable, rowKeys, Waterfall } from '@quantamental/ui/charts'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatOdds } from '../../figures/figure-text.ts'
import { formatPoints, oddsChange, pointsLabel } from '../../ratings/rating-text.ts'
import { PairPicker, type PairPickerProps } from './pair-picker.tsx'
import { mainCause, type RatingDifference } from './rating-difference.ts'

/** Rating letters along the score axis. */
const BANDS = RATING_LETTERS.slice(0, CREDIT_SCORE_CUTS.length + 1).map((label, index) => ({
  label,
  upTo: CREDIT_SCORE_CUTS[index] ?? null,
}))

function summaryOf({ from, to, start, end, parts }: RatingDifference): string {
  const main = mainCause(parts, end - start)
  const [largest] = parts
  const names = `${from.rating} in ${from.quarter}, ${to.rating} in ${to.quarter}`
  if (!main) return `${names}: no part of the score moved.`
  const cause = `Largest contribution: ${main.label}, ${formatPoints(main.points)} log-odds (${pointsLabel(main.points)})`
  const against =
    largest && largest !== main
      ? `; offset by ${largest.label}, ${formatPoints(largest.points)} (${pointsLabel(largest.points)})`
      : ''
  return `${names}: ${oddsChange(end - start)}. ${cause}${against}.`
}

const MILLION = 1_000_000

function tableOf({ from, to, start, end, parts }: RatingDifference): ChartTable {
  return {
    columns: [
      { label: 'Step' },
      { label: 'Log-odds', numeric: true, format: (value) => formatPoints(value * MILLION) },
      { label: 'Effect' },
    ],
    rows: [
      [`${from.quarter} ${from.rating}`, start / MILLION, formatOdds(from.pd)],
      ...parts.map(({ label, points }) => [label, points / MILLION, pointsLabel(points)]),
      [`${to.quarter} ${to.rating}`, end / MILLION, formatOdds(to.pd)],
    ],
  }
}

export interface WhyCardProps extends PairPickerProps {
  readonly page: CreditRatingPage
  readonly difference: RatingDifference
}

/** Waterfall of the score between two quarters; its parts sum to the difference exactly. */
export function WhyCard({ page, difference, ...pair }: WhyCardProps) {
  const { from, to, start, end, parts, otherModel } = difference
  const { ticker, simulated } = page.company
  const { openWorking } = useStock()
  const level = (point: RatingDifference['from'], value: number) => ({
    label: point.quarter,
    value,
    text: formatOdds(point.pd),
    letter: point.rating,
  })
  /** Open the calculation of a level, or of a step's part in the later quarter. */
  const open = (index: number) => {
    const level = index === 0 ? from : index > parts.length ? to : null
    if (level) {
      const { quarter, rating } = level
      openWorking({ figure: page.data.figure, quarter, heading: `Credit rating ${rating}` })
      return
    }
    const step = parts[index - 1]
    const part = page.data.parts.findIndex(({ code }) => code === step?.code)
    const { figure, label } = page.data.parts[part] ?? {}
    if (!figure) return
    const heading = `${label} ${formatPoints(to.parts[part] ?? 0)}`
    openWorking({ figure, quarter: to.quarter, heading })
  }
  return (
    <ChartFrame
      id="why"
      title="What moved the rating"
      summary={summaryOf(difference)}
      asOf={`${from.quarter} to ${to.quarter}`}
      table={tableOf(difference)}
      csvName={`${ticker}-rating-${from.quarter}-${to.quarter}`}
      simulated={simulated}
      actions={<PairPicker {...pair} />}
      hint="Hover for values; click for the calculation. Further right is riskier."
      onKey={rowKeys(parts.length + 2)}
      onOpen={open}
      legend={
        otherModel && (
          <Quiet style={{ marginBottom: 10 }}>
            The two quarters use different forms of the model, so the contributions include that
            change.
          </Quiet>
        )
      }
    >
      {(plot) => (
        <Waterfall
          start={level(from, start)}
          steps={parts.map(({ code, label, points }) => ({
            key: code,
            label,
            change: points,
            text: formatPoints(points),
            word: pointsLabel(points),
          }))}
          end={level(to, end)}
          bands={BANDS}
          formatChange={(points) => ({ text: formatPoints(points), word: pointsLabel(points) })}
          rise="bad"
          {...plot}
        />
      )}
    </ChartFrame>
  )
}

import { formatPoints, oddsChange, pointsLabel } from '@quantamental/api/format'
import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { type CreditModelCode, scoreCuts } from '@quantamental/models/credit'
import { RATING_LETTERS, tokens } from '@quantamental/ui'
import { type ChartTable, rowKeys, Waterfall } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatOdds } from '../../figures/figure-text.ts'
import { StockChart } from '../../quarters/stock-chart.tsx'
import { mainCause, type RatingDifference } from './rating-difference.ts'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${tokens.color.muted};
  font-size: 13px;
`
const Select = styled.select`
  min-height: 36px;
  max-width: 100%;
  padding: 0 8px;
  ${tokens.frame.control};
  color: ${tokens.color.text};
  font-size: 14px;
`

interface PairPickerProps {
  /** Comparable quarters, oldest first. */
  readonly points: readonly RatingPoint[]
  readonly pair: readonly [from: RatingPoint, to: RatingPoint]
  readonly onPair: (from: string, to: string) => void
}

/** Select the two quarters to compare; swap them if chosen in the wrong order. */
function PairPicker({ points, pair: [from, to], onPair }: PairPickerProps) {
  const { fiscalPeriodOf } = useStock()
  const select = (label: string, shown: string, other: string, onSelect: typeof onPair) => (
    <Label>
      {label}
      <Select value={shown} onChange={(event) => onSelect(event.target.value, other)}>
        {points
          .filter(({ quarter }) => quarter !== other)
          .toReversed()
          .map(({ quarter, rating }) => (
            <option key={quarter} value={quarter}>
              {quarter} · {rating} · {fiscalPeriodOf(quarter)}
            </option>
          ))}
      </Select>
    </Label>
  )
  return (
    <>
      {select('From', from.quarter, to.quarter, onPair)}
      {select('To', to.quarter, from.quarter, (later, earlier) => onPair(earlier, later))}
    </>
  )
}

/** Ranges of the letters on the score of a model. */
function bandsOf(model: string) {
  const cuts = scoreCuts(model as CreditModelCode)
  return RATING_LETTERS.slice(0, cuts.length + 1).map((label, index) => ({
    label,
    upTo: cuts[index] ?? null,
  }))
}

function summaryOf({ from, to, start, end, parts }: RatingDifference): string {
  const main = mainCause(parts, end - start)
  const [largest] = parts
  const names = `${from.rating} in ${from.quarter}, ${to.rating} in ${to.quarter}`
  if (!main) return `${names}: no part of the score moved.`
  const cause = `Largest contribution: ${main.label}, ${formatPoints(main.points)} points (${pointsLabel(main.points)})`
  const against =
    largest && largest !== main
      ? `; offset by ${largest.label}, ${formatPoints(largest.points)} (${pointsLabel(largest.points)})`
      : ''
  return `${names}: ${oddsChange(from.pd, to.pd)}. ${cause}${against}.`
}

const MILLION = 1_000_000

function tableOf({ from, to, start, end, parts }: RatingDifference): ChartTable {
  return {
    columns: [
      { label: 'Step' },
      { label: 'Points', numeric: true, format: (value) => formatPoints(value * MILLION) },
      { label: 'Effect' },
    ],
    rows: [
      [`${from.quarter} ${from.rating}`, start / MILLION, formatOdds(from.pd)],
      ...parts.map(({ label, points }) => [label, points / MILLION, pointsLabel(points)]),
      [`${to.quarter} ${to.rating}`, end / MILLION, formatOdds(to.pd)],
    ],
  }
}

/** Waterfall of the score between two quarters; its parts sum to the difference exactly. */
export function WhyCard({
  page,
  difference,
  ...pair
}: PairPickerProps & { readonly page: CreditRatingPage; readonly difference: RatingDifference }) {
  const { from, to, start, end, parts, otherModel } = difference
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
    <StockChart
      id="why"
      title="What moved the rating"
      summary={summaryOf(difference)}
      asOf={`${from.quarter} to ${to.quarter}`}
      table={tableOf(difference)}
      csv={`rating-${from.quarter}-${to.quarter}`}
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
          bands={bandsOf(to.model)}
          formatChange={(points) => ({ text: formatPoints(points), word: pointsLabel(points) })}
          rise="bad"
          {...plot}
        />
      )}
    </StockChart>
  )
}

import { type CreditRating, ILLUSTRATIVE_TEXT } from '@quantamental/api/stocks'
import { ChartFrame, type ChartTable, StepChart, type StepPoint } from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import { type OpenWorking, useStock } from '../calculations/working-context.tsx'
import { axisPoint, isOpen, type Slot, withRestatements } from '../quarters/timeline.ts'
import { formatProbability, historySentence } from './rating-text.ts'

/** Rating of one quarter; `pd` if the page has it. */
export interface RatingStep {
  readonly quarter: string
  readonly rating: CreditRating
  readonly numeric: number | null
  readonly pd?: number | null
}

/** Quarters as step-chart points. */
export function stepPoints(slots: readonly Slot<RatingStep>[]): readonly StepPoint[] {
  return slots.map((slot) => ({
    ...axisPoint(slot),
    rating: slot.point && slot.point.numeric !== null ? slot.point.rating : null,
    pd: slot.point?.pd,
  }))
}

function stepTable(slots: readonly Slot<RatingStep>[], withOdds: boolean): ChartTable {
  return {
    columns: [
      { label: 'Quarter' },
      { label: 'Fiscal period' },
      { label: 'Rating' },
      ...(withOdds
        ? [
            {
              label: 'Probability of default',
              numeric: true,
              format: formatProbability,
            },
          ]
        : []),
    ],
    rows: slots.map(({ quarter, period, point }) => [
      quarter,
      period.fiscal_period,
      point?.rating ?? ILLUSTRATIVE_TEXT,
      ...(withOdds ? [point?.pd ?? null] : []),
    ]),
  }
}

export interface RatingStepsProps {
  readonly slots: readonly Slot<RatingStep>[]
  readonly ticker: string
  readonly simulated: boolean
  readonly title: string
  readonly withOdds?: boolean
  /** Content in place of the visible history sentence, which then goes to screen readers only. */
  readonly lead?: ReactNode
  readonly legend?: ReactNode
  readonly links?: ReactNode
  readonly asOf?: ReactNode
  readonly actions?: ReactNode
  /**
   * Upper probability bound of each letter. If set, the chart shows probabilities of default
   * instead of letters.
   */
  readonly cuts?: readonly number[] | undefined
}

/** Open the calculation of a visible quarter's rating; a withheld quarter has none. */
function openRating(open: (working: OpenWorking) => void, slot: Slot<RatingStep> | undefined) {
  if (!slot?.point) return
  const { quarter, period, point } = slot
  open({
    figure: 'rating',
    quarter,
    heading: `Credit rating ${point.rating}`,
    note: `${period.fiscal_period}.`,
  })
}

/** Rating by quarter as steps between letters. */
export function RatingSteps(props: RatingStepsProps) {
  const { slots, ticker, simulated, title, withOdds = false, legend, links, asOf } = props
  const { actions, cuts, lead } = props
  const { openWorking } = useStock()
  const open = slots.filter(isOpen).map(({ point }) => point)
  return (
    <ChartFrame
      id="rating-by-quarter"
      title={title}
      summary={historySentence(open) || 'Not enough quarters for a history.'}
      asOf={asOf}
      table={withRestatements(stepTable(slots, withOdds), slots)}
      csvName={`${ticker}-credit-rating`}
      simulated={simulated}
      legend={legend}
      links={links}
      actions={actions}
      lead={lead}
      hint="Hover for values; click for the calculation."
      onOpen={(index) => openRating(openWorking, slots[index])}
    >
      {(plot) => <StepChart points={stepPoints(slots)} cuts={cuts} {...plot} />}
    </ChartFrame>
  )
}

import {
  ILLUSTRATIVE_TEXT,
  type RatingPoint,
  ratedCloseSentence,
  type SummaryPage,
} from '@quantamental/api/stocks'
import { RatingChip, Row, Text } from '@quantamental/ui'
import { StepChart, type StepPoint } from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useStock } from '../calculations/working-context.tsx'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { formatOdds } from '../figures/figure-text.ts'
import { StockChart, type StockChartProps, WORKING_HINT } from '../quarters/stock-chart.tsx'
import { axisPoint, listSlots, openPoints, type Slot, slotTable } from '../quarters/timeline.ts'
import { formatPd, gradeText, historySentence, missingSentence } from './rating-text.ts'

const Odds = styled.p`
  font-size: 18px;
  font-weight: 620;
  letter-spacing: -0.01em;
`

/** Rating of one quarter; `pd` if the page has it. */
export type RatingStep = Pick<RatingPoint, 'quarter' | 'rating' | 'numeric'> &
  Partial<Pick<RatingPoint, 'pd'>>

interface RatingHeadlineProps extends RatingStep {
  readonly pd: number | null
  readonly missing?: readonly string[]
  readonly rated_close?: RatingPoint['rated_close']
  /** Text after the grade. */
  readonly children?: ReactNode
}

export function RatingHeadline(props: RatingHeadlineProps) {
  const { quarter, rating, numeric, pd, missing = [], rated_close, children } = props
  const { lock } = useStock()
  return (
    <Row gap={18} wrap={false} style={{ marginBottom: 14 }}>
      <RatingChip rating={rating} size="big" delayed={lock !== null} />
      <div>
        <Odds>
          Odds of default within a year:{' '}
          <WorkingFigure
            figure="rating"
            quarter={quarter}
            title="Odds of default"
            text={formatOdds(pd)}
          />
        </Odds>
        <Text tone="muted" size={14}>
          {[`${gradeText(rating, numeric)}.`, missingSentence(missing)].filter(Boolean).join(' ')}
          {children}
        </Text>
        {rated_close && (
          <Text tone="muted" size={14}>
            {ratedCloseSentence(rated_close)}
          </Text>
        )}
      </div>
    </Row>
  )
}

/** Quarters of the summary's rating history, and their summary sentence. */
export function summaryHistory({ periods, data, latest }: SummaryPage) {
  const { history: open, hidden } = data
  const slots = listSlots({ periods, open, hidden, latest: latest?.history ?? null })
  return { slots, sentence: historySentence(openPoints(slots)) }
}

export function stepPoints(slots: readonly Slot<RatingStep>[]): readonly StepPoint[] {
  return slots.map((slot) => ({
    ...axisPoint(slot),
    rating: slot.point && slot.point.numeric !== null ? slot.point.rating : null,
    pd: slot.point?.pd,
  }))
}

interface RatingStepsProps
  extends Pick<StockChartProps, 'title' | 'lead' | 'links' | 'asOf' | 'actions'> {
  readonly slots: readonly Slot<RatingStep>[]
  readonly withOdds?: boolean
  /**
   * Upper probability bound of each letter. If set, the chart shows probabilities of default
   * instead of letters.
   */
  readonly cuts?: readonly number[] | undefined
}

/** Rating by quarter as steps between letters; a visible quarter opens its calculation. */
export function RatingSteps(props: RatingStepsProps) {
  const { slots, withOdds = false, cuts, ...frame } = props
  const { openWorking } = useStock()
  return (
    <StockChart
      id="rating-by-quarter"
      summary={historySentence(openPoints(slots)) || 'Not enough quarters for a history.'}
      table={slotTable(slots, [
        { label: 'Rating', value: ({ rating }) => rating, withheld: ILLUSTRATIVE_TEXT },
        ...(withOdds
          ? [
              {
                label: 'Probability of default',
                format: formatPd,
                value: ({ pd }: RatingStep) => pd ?? null,
              },
            ]
          : []),
      ])}
      csv="credit-rating"
      hint={WORKING_HINT}
      onOpen={(index) => {
        const { quarter = '', period, point } = slots[index] ?? {}
        if (!point) return
        const heading = `Credit rating ${point.rating}`
        openWorking({ figure: 'rating', quarter, heading, note: `${period?.fiscal_period}.` })
      }}
      {...frame}
    >
      {(plot) => <StepChart points={stepPoints(slots)} cuts={cuts} {...plot} />}
    </StockChart>
  )
}

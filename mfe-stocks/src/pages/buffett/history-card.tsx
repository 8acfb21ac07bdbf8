import { formatSignedPercent } from '@quantamental/api/format'
import { type BuffettPage, type CompanyHeader, ILLUSTRATIVE_TEXT } from '@quantamental/api/stocks'
import { BUFFETT_THRESHOLD } from '@quantamental/models/buffett'
import { ChartFrame, type ChartTable, LineChart } from '@quantamental/ui/charts'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { axisPoint, isOpen, type Slot, withRestatements } from '../../quarters/timeline.ts'

export type BuffettSlot = Slot<BuffettPage['data']['points'][number]>

function historyTable(slots: readonly BuffettSlot[]): ChartTable {
  const format = (value: number) => formatSignedPercent(value)
  return {
    columns: [
      { label: 'Quarter' },
      { label: 'Fiscal period' },
      { label: 'By EPS, annual', numeric: true, format },
      { label: 'By ROE, annual', numeric: true, format },
      { label: 'Withheld' },
    ],
    rows: slots.map(({ quarter, period, point }) => [
      quarter,
      period.fiscal_period,
      point?.eps ?? null,
      point?.roe ?? null,
      point ? null : ILLUSTRATIVE_TEXT,
    ]),
  }
}

/**
 * For example "FY2022: annual return +6.7% by EPS, none by ROE. Buffett's target of 15% was reached in 2 of 8
 * quarters."
 */
export function historySentence(slots: readonly BuffettSlot[]): string {
  const open = slots.filter(isOpen)
  const known = open.filter(({ point }) => point.eps !== null || point.roe !== null)
  const newest = known.at(-1)
  if (!newest) return 'No quarter has a projection.'
  const text = (value: number | null) => (value === null ? 'none' : formatSignedPercent(value))
  const reached = known.filter(
    ({ point }) => Math.max(point.eps ?? -1, point.roe ?? -1) >= BUFFETT_THRESHOLD,
  ).length
  const aim = `Buffett’s target of ${BUFFETT_THRESHOLD * 100}% was reached in ${reached} of ${known.length} ${known.length === 1 ? 'quarter' : 'quarters'}.`
  return `${newest.period.fiscal_period}: annual return ${text(newest.point.eps)} by EPS, ${text(newest.point.roe)} by ROE. ${aim}`
}

export interface HistoryCardProps {
  readonly slots: readonly BuffettSlot[]
  readonly company: CompanyHeader
}

/** Annual return by quarter from both projections; empty if no quarter has one. */
export function HistoryCard({ slots, company }: HistoryCardProps) {
  if (!slots.filter(isOpen).some(({ point }) => (point.eps ?? point.roe) !== null)) return null
  return (
    <ChartFrame
      id="return-by-quarter"
      title="Annual return by quarter"
      summary={historySentence(slots)}
      asOf={PRICE_NOTE}
      table={withRestatements(historyTable(slots), slots)}
      csvName={`${company.ticker}-buffett`}
      simulated={company.simulated}
    >
      {(plot) => (
        <LineChart
          points={slots.map((slot) => ({
            ...axisPoint(slot),
            values: [slot.point?.eps ?? null, slot.point?.roe ?? null],
          }))}
          lines={['By EPS', 'By ROE']}
          {...plot}
          format={(value) => (value === 0 ? '0%' : formatSignedPercent(value, 0))}
          zero
        />
      )}
    </ChartFrame>
  )
}

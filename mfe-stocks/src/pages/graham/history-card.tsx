import { formatDecimal } from '@quantamental/api/format'
import { type CompanyHeader, type GrahamPage, ILLUSTRATIVE_TEXT } from '@quantamental/api/stocks'
import { ChartFrame, type ChartTable, LineChart } from '@quantamental/ui/charts'
import { formatPerShare } from '../../figures/figure-text.ts'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { axisPoint, isOpen, type Slot, withRestatements } from '../../quarters/timeline.ts'

type GrahamSlot = Slot<GrahamPage['data']['points'][number]>

function historyTable(slots: readonly GrahamSlot[]): ChartTable {
  const format = (value: number) => formatPerShare(value)
  return {
    columns: [
      { label: 'Quarter' },
      { label: 'Fiscal period' },
      { label: 'Graham number, USD', numeric: true, format },
      { label: 'Price, USD', numeric: true, format },
      { label: 'Withheld' },
    ],
    rows: slots.map(({ quarter, period, point }) => [
      quarter,
      period.fiscal_period,
      point?.value ?? null,
      point?.price ?? null,
      point ? null : ILLUSTRATIVE_TEXT,
    ]),
  }
}

/** For example "The price was above the Graham number in 7 of 8 quarters; in FY2022 it was 7.9 times the number." */
function historySentence(slots: readonly GrahamSlot[]): string {
  const both = slots
    .filter(isOpen)
    .flatMap(({ point, period }) =>
      point.value !== null && point.price !== null
        ? [{ times: point.price / point.value, period: period.fiscal_period }]
        : [],
    )
  const newest = both.at(-1)
  if (!newest) return 'No quarter has both a Graham number and a price.'
  const above = both.filter(({ times }) => times > 1).length
  const quarters = both.length === 1 ? 'quarter' : 'quarters'
  return `The price was above the Graham number in ${above} of ${both.length} ${quarters}; in ${newest.period} it was ${formatDecimal(newest.times, newest.times < 10 ? 2 : 1)} times the number.`
}

export interface HistoryCardProps {
  readonly slots: readonly GrahamSlot[]
  readonly company: CompanyHeader
}

/** Graham number and price by quarter; empty if no quarter has either. */
export function HistoryCard({ slots, company }: HistoryCardProps) {
  const known = slots.filter(isOpen).filter(({ point }) => point.value ?? point.price)
  if (known.length === 0) return null
  return (
    <ChartFrame
      id="graham-number-by-quarter"
      title="Graham number and price"
      summary={historySentence(slots)}
      asOf={`USD per share; ${PRICE_NOTE}`}
      table={withRestatements(historyTable(slots), slots)}
      csvName={`${company.ticker}-graham-number`}
      simulated={company.simulated}
    >
      {(plot) => (
        <LineChart
          points={slots.map((slot) => ({
            ...axisPoint(slot),
            values: [slot.point?.value ?? null, slot.point?.price ?? null],
          }))}
          lines={['Number', 'Price']}
          {...plot}
          format={(value) => `$${formatDecimal(value, value < 10 && value % 1 !== 0 ? 2 : 0)}`}
          zero
        />
      )}
    </ChartFrame>
  )
}

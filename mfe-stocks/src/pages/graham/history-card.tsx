import { formatDecimal } from '@quantamental/api/format'
import type { GrahamPage } from '@quantamental/api/stocks'
import { formatPerShare } from '../../figures/figure-text.ts'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { QuarterLines, WITHHELD } from '../../quarters/quarter-lines.tsx'
import { isOpen, type Slot } from '../../quarters/timeline.ts'

type GrahamSlot = Slot<GrahamPage['data']['points'][number]>

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

/** Graham number and price by quarter; empty if no quarter has either. */
export function HistoryCard({ slots }: { readonly slots: readonly GrahamSlot[] }) {
  const format = (value: number) => formatPerShare(value)
  return (
    <QuarterLines
      id="graham-number-by-quarter"
      title="Graham number and price"
      summary={historySentence(slots)}
      asOf={`USD per share; ${PRICE_NOTE}`}
      csv="graham-number"
      slots={slots}
      columns={[
        { label: 'Graham number, USD', format, value: ({ value }) => value },
        { label: 'Price, USD', format, value: ({ price }) => price },
        WITHHELD,
      ]}
      lines={['Number', 'Price']}
      format={(value) => `$${formatDecimal(value, value < 10 && value % 1 !== 0 ? 2 : 0)}`}
    />
  )
}

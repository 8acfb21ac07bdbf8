import { formatSignedPercent } from '@quantamental/api/format'
import type { BuffettPage } from '@quantamental/api/stocks'
import { BUFFETT_THRESHOLD } from '@quantamental/models/buffett'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { QuarterLines, WITHHELD } from '../../quarters/quarter-lines.tsx'
import { isOpen, type Slot } from '../../quarters/timeline.ts'

export type BuffettSlot = Slot<BuffettPage['data']['points'][number]>

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

/** Annual return by quarter from both projections; empty if no quarter has one. */
export function HistoryCard({ slots }: { readonly slots: readonly BuffettSlot[] }) {
  const format = (value: number) => formatSignedPercent(value)
  return (
    <QuarterLines
      id="return-by-quarter"
      title="Annual return by quarter"
      summary={historySentence(slots)}
      asOf={PRICE_NOTE}
      csv="buffett"
      slots={slots}
      columns={[
        { label: 'By EPS, annual', format, value: ({ eps }) => eps },
        { label: 'By ROE, annual', format, value: ({ roe }) => roe },
        WITHHELD,
      ]}
      lines={['By EPS', 'By ROE']}
      format={(value) => (value === 0 ? '0%' : formatSignedPercent(value, 0))}
    />
  )
}

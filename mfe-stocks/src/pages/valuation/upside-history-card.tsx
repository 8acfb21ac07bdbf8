import { formatSignedPercent } from '@quantamental/api/format'
import type { CompanyHeader } from '@quantamental/api/stocks'
import { ChartFrame, LineChart } from '@quantamental/ui/charts'
import { PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { isOpen, withRestatements } from '../../quarters/timeline.ts'
import {
  type UpsideSlot,
  upsidePoints,
  upsideSentence,
  upsideTable,
} from './valuation-chart-data.ts'

/** Band within one percent of the price. */
const NEUTRAL = { low: -0.01, high: 0.01, label: 'Neutral ±1%' }

export interface UpsideHistoryCardProps {
  readonly slots: readonly UpsideSlot[]
  readonly company: CompanyHeader
}

/** Average upside by quarter over the neutral band; empty if no quarter has one. */
export function UpsideHistoryCard({ slots, company }: UpsideHistoryCardProps) {
  if (!slots.some((slot) => isOpen(slot) && slot.point.value !== null)) return null
  return (
    <ChartFrame
      id="upside-by-quarter"
      title="Average upside by quarter"
      summary={upsideSentence(slots)}
      asOf={PRICE_NOTE}
      table={withRestatements(upsideTable(slots), slots)}
      csvName={`${company.ticker}-average-upside`}
      simulated={company.simulated}
    >
      {(plot) => (
        <LineChart
          points={upsidePoints(slots)}
          lines={['Average upside']}
          {...plot}
          format={(value) => (value === 0 ? '0%' : formatSignedPercent(value, 0))}
          zero
          band={NEUTRAL}
        />
      )}
    </ChartFrame>
  )
}

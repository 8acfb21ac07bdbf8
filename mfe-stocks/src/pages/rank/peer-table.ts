import type { PeerScope } from '@quantamental/api/stocks'
import {
  type ChartTable,
  type StripBetter,
  type StripPeers,
  stripPercentile,
} from '@quantamental/ui/charts'
import { formatNumber } from '../../figures/figure-text.ts'
import type { OpenRow } from './rank-rows.ts'

/** Peers shown in the chart as a table, in ascending order of value. */
export function peerTable(
  { name, format }: OpenRow,
  peers: StripPeers | null,
  better: StripBetter,
): ChartTable {
  const { names, values } = peers ?? { names: [], values: [] }
  return {
    columns: [
      { label: 'Ticker' },
      { label: name, numeric: true, format },
      { label: 'Percentile', numeric: true, format: (value) => formatNumber(value, 0) },
    ],
    rows: names.map((ticker, index) => {
      const value = values[index] ?? null
      return [ticker, value, value === null ? null : stripPercentile(values, value, better)]
    }),
  }
}

/** For example "$76.6B, above the median of $3.8B; half of the peers are between $244.6MM and $27B." */
export function peersSentence({ value, format, places }: OpenRow, scope: PeerScope): string {
  const distribution = places?.[scope].distribution
  if (!distribution || value === null) return 'Distribution of the peers’ values.'
  const { p25, median, p75 } = distribution
  const side = value === median ? 'at' : value > median ? 'above' : 'below'
  return `${format(value)}, ${side} the median of ${format(median)}; half of the peers are between ${format(p25)} and ${format(p75)}.`
}

import type { PeerScope } from '@quantamental/api/stocks'
import {
  type ChartTable,
  type StripBetter,
  type StripPeers,
  stripPercentile,
} from '@quantamental/ui/charts'
import { formatNumber } from '../../domain/figure-text.ts'
import type { OpenRow } from './rank-rows.ts'

/** The peers as a table, ascending by value, as far as they are drawn. */
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

/** "$76.6B, above the median of $3.8B; half of them are between $244.6MM and $27B." */
export function peersSentence({ value, format, places }: OpenRow, scope: PeerScope): string {
  const distribution = places?.[scope].distribution
  if (!distribution || value === null) return 'How the values of the peers lie.'
  const { p25, median, p75 } = distribution
  const side = value === median ? 'at' : value > median ? 'above' : 'below'
  return `${format(value)}, ${side} the median of ${format(median)}; half of the peers are between ${format(p25)} and ${format(p75)}.`
}

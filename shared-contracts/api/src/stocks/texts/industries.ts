import { formatCompact } from '../../format/format.ts'
import type { Industries } from '../lists.schema.ts'

/** Summary of the market value by sector, largest sector first. */
export function describeSectors({ sectors }: Industries): string {
  const total = sectors.reduce((sum, { market_cap }) => sum + (market_cap ?? 0), 0)
  const [first, second] = sectors
  if (!first || total === 0) return 'No company has a market value.'
  const share = (value: number | null) => `${Math.round(((value ?? 0) / total) * 100)}%`
  const next = second ? `, ${second.sector} ${share(second.market_cap)}` : ''
  return `${first.sector} makes up ${share(first.market_cap)} of the total market value of $${formatCompact(total)}${next}. Area shows market value; color and letter show the median rating.`
}

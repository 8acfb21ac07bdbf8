import type { TickerMatch } from '@quantamental/api/stocks'
import { hasFireIcon } from '@quantamental/models/signals'
import { delayedRating, presentRating } from '../pages/present-page.ts'
import type { SnapshotEntry } from '../universe/snapshot-entry.ts'

export function presentMatch(entry: SnapshotEntry, accessTier: number): TickerMatch {
  return {
    id: entry.id,
    ticker: entry.ticker,
    name: entry.name,
    tier_number: entry.tierNumber,
    is_newly_updated: entry.isNewlyUpdated,
    t_minus_2_rating: delayedRating(entry),
    ...presentRating(entry, accessTier),
    sector: entry.sector,
    fire: hasFireIcon(entry.rankVolume),
    simulated: entry.simulated,
  }
}

import {
  CREDIT_RATINGS,
  type CreditRating,
  type IndexFlag,
  type RatingCounts,
} from '@quantamental/api/stocks'
import type {
  CompanyOwn,
  PeerRanksByItem,
  SnapshotValues,
  UniverseFields,
} from '../../publish/snapshot/snapshot-row.ts'

/** One company of a published version, for headers, lists and search. */
export interface SnapshotEntry {
  readonly id: number
  readonly ticker: string
  /** Tickers of other share classes and former tickers. */
  readonly aliases: readonly string[]
  readonly name: string
  readonly cik: number | null
  readonly sector: string | null
  readonly industry: string | null
  /** Lowercase, such as `united states`. */
  readonly country: string | null
  readonly exchange: string | null
  readonly flags: Readonly<Record<IndexFlag, boolean>>
  readonly simulated: boolean
  readonly tierNumber: number
  readonly isNewlyUpdated: boolean
  /** Whether its newest report is too old for rule-based lists. */
  readonly isStale: boolean
  readonly rankVolume: number | null
  readonly rankVolumeUsd: number | null
  readonly rankInIndustry: number | null
  readonly rateSensitivity: UniverseFields['rateSensitivity']
  readonly own: CompanyOwn
  /** Unpack the ranks on every call, because most entries never need them. */
  findPeerRanks(): { readonly latest: PeerRanksByItem; readonly delayed: PeerRanksByItem | null }
}

/** Whether viewers of `accessTier` may see the latest figures of the company. */
export function isOpen(entry: SnapshotEntry, accessTier: number): boolean {
  return entry.tierNumber > 0 && entry.tierNumber <= accessTier
}

/** Figures visible to viewers of `accessTier`: latest, else T-minus-2; null if there are none. */
export function visibleValues(entry: SnapshotEntry, accessTier: number): SnapshotValues | null {
  return isOpen(entry, accessTier) ? entry.own.latest : entry.own.delayed
}

/** Percentile of the rate sensitivity visible to viewers of `accessTier`, 0 to 1. */
export function visibleRateSensitivity(entry: SnapshotEntry, accessTier: number): number | null {
  return entry.rateSensitivity[isOpen(entry, accessTier) ? 0 : 1]
}

/** Number of `entries` by rating, as visible to viewers of `accessTier`. */
export function countRatings(entries: readonly SnapshotEntry[], accessTier: number): RatingCounts {
  const counts = Object.fromEntries(CREDIT_RATINGS.map((rating) => [rating, 0])) as RatingCounts
  for (const entry of entries) counts[visibleValues(entry, accessTier)?.rating ?? '?'] += 1
  return counts
}

const RANKED = CREDIT_RATINGS.filter((rating) => rating !== 'NR' && rating !== '?')

/** Median letter of the rated companies, the better of two middle ones; null if none is rated. */
export function medianRating(counts: RatingCounts): CreditRating | null {
  const rated = RANKED.reduce((sum, rating) => sum + counts[rating], 0)
  let seen = 0
  for (const rating of RANKED) {
    seen += counts[rating]
    if (seen > 0 && seen >= rated / 2) return rating
  }
  return null
}

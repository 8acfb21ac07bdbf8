import {
  CREDIT_RATINGS,
  type CreditRating,
  type IndexFlag,
  type RatingCounts,
} from '@quantamental/api/stocks'
import { daysBetween } from '../../dates/calendar-date.ts'
import type { CompanyHistory } from '../../engine/history/history-layout.ts'
import type {
  CompanyOwn,
  PeerRanksByItem,
  SnapshotValues,
  UniverseFields,
} from '../../publish/snapshot/snapshot-row.ts'
import type { ReadFigure } from '../screening/figure-reader.ts'
import type { SearchIndex } from '../tickers/ticker-search.ts'

/** One company of a published version, for headers, lists and search. */
export interface SnapshotEntry extends Omit<UniverseFields, 'latest' | 'delayed'> {
  readonly id: number
  readonly ticker: string
  readonly aliases: readonly string[]
  readonly formerNames: readonly string[]
  readonly name: string
  readonly cik: number | null
  readonly sector: string | null
  readonly industry: string | null
  /** Lowercase, such as `united states`. */
  readonly country: string | null
  readonly exchange: string | null
  readonly flags: Readonly<Record<IndexFlag, boolean>>
  readonly simulated: boolean
  /** Whether its newest report is too old for rule-based lists. */
  readonly isStale: boolean
  readonly own: CompanyOwn
  readonly history: CompanyHistory
  readonly readFigure: ReadFigure
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

/** One year, plus the time to file an annual report, plus half a year of delay. */
const STALE_AFTER_DAYS = 550

/** Sentence in the rule of a list that excludes stale companies. */
export const STALE_RULE = `Excludes companies with no report in the last ${STALE_AFTER_DAYS} days.`

/** Whether a newest report filed on `filed` is stale on `day`; both yyyy-mm-dd. */
export function isStale(filed: string, day: string | null): boolean {
  return day !== null && daysBetween(filed, day) > STALE_AFTER_DAYS
}

/** Published data version in memory. Immutable: each version has its own snapshot. */
export interface UniverseSnapshot {
  readonly version: number
  /** Oldest version with rows that belong to this one. */
  readonly completeFrom: number
  /** Day of the computation. */
  readonly asOf: string | null
  readonly publishedAt: string
  readonly engineVersion: string | null
  /** Companies, largest first. */
  readonly entries: readonly SnapshotEntry[]
  readonly searchIndex: SearchIndex<SnapshotEntry>
  readonly sectors: ReadonlyMap<string, readonly SnapshotEntry[]>
  readonly industries: ReadonlyMap<string, readonly SnapshotEntry[]>
  /** Company by uppercase ticker, or else by alias. */
  findByTicker(ticker: string): SnapshotEntry | undefined
  remember<T>(key: string, compute: () => T): T
}

function groupBy(entries: readonly SnapshotEntry[], field: 'sector' | 'industry') {
  const named = entries.filter((entry) => entry[field] !== null)
  return Map.groupBy(named, (entry) => entry[field] ?? '')
}

/** Largest first. */
export function bySize(a: SnapshotEntry, b: SnapshotEntry): number {
  const difference =
    (b.own.rankValue ?? Number.NEGATIVE_INFINITY) - (a.own.rankValue ?? Number.NEGATIVE_INFINITY)
  if (difference > 0 || difference < 0) return difference
  return a.ticker < b.ticker ? -1 : 1
}

/** Snapshot of `entries`, which are sorted by size. */
export function createSnapshot(
  facts: Pick<
    UniverseSnapshot,
    'version' | 'completeFrom' | 'asOf' | 'publishedAt' | 'engineVersion'
  >,
  entries: readonly SnapshotEntry[],
  searchIndex: SearchIndex<SnapshotEntry>,
): UniverseSnapshot {
  const byTicker = new Map<string, SnapshotEntry>()
  for (const entry of entries) {
    for (const alias of entry.aliases) if (!byTicker.has(alias)) byTicker.set(alias, entry)
  }
  for (const entry of entries) byTicker.set(entry.ticker, entry)
  const remembered = new Map<string, unknown>()
  return {
    ...facts,
    entries,
    searchIndex,
    sectors: groupBy(entries, 'sector'),
    industries: groupBy(entries, 'industry'),
    findByTicker: (ticker) => byTicker.get(ticker),
    remember<T>(key: string, compute: () => T): T {
      if (!remembered.has(key)) remembered.set(key, compute())
      return remembered.get(key) as T
    },
  }
}

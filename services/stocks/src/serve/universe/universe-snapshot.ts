import { daysBetween } from '../../dates/calendar-date.ts'
import { createSearchIndex, type SearchIndex } from '../tickers/ticker-search.ts'
import type { SnapshotEntry } from './snapshot-entry.ts'

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
  /** Return the cached result of `compute` under `key`. */
  remember<T>(key: string, compute: () => T): T
}

export interface SnapshotFacts {
  readonly version: number
  readonly completeFrom: number
  readonly asOf: string | null
  readonly publishedAt: string
  readonly engineVersion: string | null
}

function groupBy(
  entries: readonly SnapshotEntry[],
  keyOf: (entry: SnapshotEntry) => string | null,
): Map<string, SnapshotEntry[]> {
  const groups = new Map<string, SnapshotEntry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

function bySize(a: SnapshotEntry, b: SnapshotEntry): number {
  const difference =
    (b.own.rankValue ?? Number.NEGATIVE_INFINITY) - (a.own.rankValue ?? Number.NEGATIVE_INFINITY)
  if (difference > 0 || difference < 0) return difference
  return a.ticker < b.ticker ? -1 : 1
}

export function createSnapshot(
  facts: SnapshotFacts,
  rows: readonly SnapshotEntry[],
): UniverseSnapshot {
  const entries = rows.toSorted(bySize)
  const byTicker = new Map<string, SnapshotEntry>()
  for (const entry of entries) {
    for (const alias of entry.aliases) if (!byTicker.has(alias)) byTicker.set(alias, entry)
  }
  for (const entry of entries) byTicker.set(entry.ticker, entry)
  const remembered = new Map<string, unknown>()
  return {
    ...facts,
    entries,
    searchIndex: createSearchIndex(entries),
    sectors: groupBy(entries, ({ sector }) => sector),
    industries: groupBy(entries, ({ industry }) => industry),
    findByTicker: (ticker) => byTicker.get(ticker),
    remember<T>(key: string, compute: () => T): T {
      if (!remembered.has(key)) remembered.set(key, compute())
      return remembered.get(key) as T
    },
  }
}

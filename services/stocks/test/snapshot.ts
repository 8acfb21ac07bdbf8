import { INDEX_FLAGS, type IndexFlag } from '@quantamental/api/stocks'
import type { RatingLetter } from '../src/engine/company-result.ts'
import { NO_HISTORY } from '../src/engine/history/read-history.ts'
import type { CompanyOwn, SnapshotValues } from '../src/publish/snapshot/snapshot-row.ts'
import { createSearchIndex } from '../src/serve/tickers/ticker-search.ts'
import {
  bySize,
  createSnapshot,
  type SnapshotEntry,
  type UniverseSnapshot,
} from '../src/serve/universe/universe-snapshot.ts'
import { buildQuarter, buildResult, summarize } from './company-result.ts'

const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D'] as const

/** Fields of an entry's visible quarter that a test sets; the rest have defaults. */
export interface EntryFacts {
  readonly id?: number
  readonly ticker?: string
  readonly name?: string
  readonly sector?: string | null
  readonly industry?: string | null
  readonly country?: string | null
  readonly tierNumber?: number
  readonly rankVolume?: number | null
  readonly rankInIndustry?: number | null
  readonly flags?: Partial<Record<IndexFlag, boolean>>
  readonly marketCap?: number | null
  readonly rating?: RatingLetter | 'NR'
  readonly forwardPe?: number | null
  readonly upside?: number | null
  readonly rateSensitivity?: readonly [number | null, number | null]
  readonly isStale?: boolean
  readonly own?: Partial<Pick<CompanyOwn, 'modelClass' | 'zUnfit' | 'mUnfit' | 'priceDate'>>
  readonly latest?: Partial<SnapshotValues>
  readonly delayed?: Partial<SnapshotValues> | null
}

function valuesOf(facts: EntryFacts, base: SnapshotValues): SnapshotValues {
  const { rating, forwardPe, upside, marketCap } = facts
  const rank = LETTERS.indexOf((rating ?? '') as RatingLetter)
  return {
    ...base,
    ...(rating !== undefined && { rating, ratingNumeric: rank < 0 ? null : rank + 1 }),
    ...(forwardPe !== undefined && { forwardPe }),
    ...(marketCap !== undefined && { marketCap }),
    ...(upside !== undefined && { upside: { ...base.upside, upside_avg: upside } }),
  }
}

const NO_FLAGS = Object.fromEntries(INDEX_FLAGS.map((flag) => [flag, false])) as Record<
  IndexFlag,
  boolean
>

/** An entry of tier 3 with `facts` in its latest and delayed quarters. */
export function buildEntry(facts: EntryFacts = {}): SnapshotEntry {
  const id = facts.id ?? 1
  const result = buildResult(id, 7, (ordinal) =>
    buildQuarter(ordinal, { free: id, model: id + ordinal, items: id }),
  )
  const own = summarize(result)
  const delayed = own.delayed ?? own.latest
  return {
    id,
    ticker: facts.ticker ?? `T${id}`,
    aliases: [],
    formerNames: [],
    name: facts.name ?? `Test ${id}`,
    cik: 1000 + id,
    sector: facts.sector === undefined ? 'Technology' : facts.sector,
    industry: facts.industry === undefined ? 'Software' : facts.industry,
    country: facts.country === undefined ? 'united states' : facts.country,
    exchange: 'Nasdaq',
    flags: { ...NO_FLAGS, ...facts.flags },
    simulated: true,
    tierNumber: facts.tierNumber ?? 3,
    isNewlyUpdated: false,
    isStale: facts.isStale ?? false,
    rankVolume: facts.rankVolume ?? null,
    rankVolumeUsd: null,
    rankInIndustry: facts.rankInIndustry ?? null,
    rateSensitivity: facts.rateSensitivity ?? [0.4, 0.6],
    own: {
      ...own,
      ...facts.own,
      latest: { ...valuesOf(facts, own.latest), ...facts.latest },
      delayed: facts.delayed === null ? null : { ...valuesOf(facts, delayed), ...facts.delayed },
    },
    findPeerRanks: () => ({ latest: {} as never, delayed: null }),
    history: NO_HISTORY,
    readFigure: () => Number.NaN,
  }
}

const NO_SEARCH = await createSearchIndex<SnapshotEntry>([])

export function buildSnapshot(entries: readonly SnapshotEntry[]): UniverseSnapshot {
  const facts = {
    ...{ version: 1, completeFrom: 0, asOf: '2026-11-21' },
    ...{ publishedAt: '', engineVersion: '1.0.0' },
  }
  return createSnapshot(facts, entries.toSorted(bySize), NO_SEARCH)
}

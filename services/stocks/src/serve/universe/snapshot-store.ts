import { setImmediate as nextTurn } from 'node:timers/promises'
import { INDEX_FLAGS, type IndexFlag } from '@quantamental/api/stocks'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import type { CompanyHistory } from '../../engine/history/history-layout.ts'
import { NO_HISTORY } from '../../engine/history/read-history.ts'
import { unpackPeerRanks } from '../../publish/ranking/rank-universe.ts'
import {
  listHistories,
  type StoredHistory,
} from '../../publish/snapshot/screen-history.repository.ts'
import type { CompanyOwn, UniverseFields } from '../../publish/snapshot/snapshot-row.ts'
import {
  type DataVersionRow,
  findCurrentVersion,
  rowsOf,
} from '../../publish/versions/data-version.repository.ts'
import { createFigureReader, FigureColumns, type ReadFigure } from '../screening/figure-reader.ts'
import { createSearchIndex } from '../tickers/ticker-search.ts'
import type { PublicationWatch } from './publication-watch.ts'
import {
  bySize,
  createSnapshot,
  isStale,
  type SnapshotEntry,
  type UniverseSnapshot,
} from './universe-snapshot.ts'

type CompanyVersionRow = Omit<
  Selectable<Database['company_version']>,
  'data_version_id' | 'input_hash' | 'rank_value'
> &
  Partial<Omit<Selectable<Database['company']>, 'sector'>> & { readonly former_names: string[] }

/** Companies of a version with their current identity, which a version does not store. */
async function listCompanyVersions(db: Db, dataVersionId: number): Promise<CompanyVersionRow[]> {
  const { rows } = await sql<CompanyVersionRow>`
    select v.company_id, v.ticker, v.aliases, v.name, v.sector, v.tier_number, v.is_newly_updated,
           v.is_simulated, v.own, v.universe, c.cik, c.industry, c.country, c.exchange,
           c.is_sp500, c.is_nasdaq100, c.is_dji, c.is_djt, c.is_dju, c.is_wsb, c.is_meme,
           array(select f.name from former_name f where f.cik = c.cik) as former_names
      from company_version v
      left join company c on c.id = v.company_id
     where v.data_version_id = ${dataVersionId}`.execute(db)
  return rows
}

/** A snapshot that is current as long as the watch's mark equals `mark`. */
interface KnownSnapshot {
  readonly snapshot: UniverseSnapshot
  readonly mark: number
}

export interface SnapshotStore {
  /** Published version, queried while notices are unavailable; null before the first. */
  current(): Promise<UniverseSnapshot | null>
  /** Published version, always checked against the database; null before the first. */
  refresh(): Promise<UniverseSnapshot | null>
  /** Like `current`, but returns the version in memory unchecked while notices are unavailable. */
  cached(): Promise<UniverseSnapshot | null>
  /** Published version if known without a query, else null. */
  known(): KnownSnapshot | null
}

function flagsOf(row: CompanyVersionRow): SnapshotEntry['flags'] {
  const flags = INDEX_FLAGS.map((flag): [IndexFlag, boolean] => [flag, row[flag] ?? false])
  return Object.fromEntries(flags) as SnapshotEntry['flags']
}

function readEntry(
  row: CompanyVersionRow,
  asOf: string | null,
  history: CompanyHistory,
  figuresOf: (own: CompanyOwn) => ReadFigure,
): SnapshotEntry {
  const { latest, delayed, ...fields } = JSON.parse(row.universe) as UniverseFields
  const own = JSON.parse(row.own) as CompanyOwn
  return {
    ...fields,
    id: row.company_id,
    ticker: row.ticker,
    aliases: row.aliases.filter((alias) => alias !== row.ticker),
    formerNames: row.former_names,
    name: row.name,
    cik: row.cik ?? null,
    sector: row.sector,
    industry: row.industry ?? null,
    country: row.country ?? null,
    exchange: row.exchange ?? null,
    flags: flagsOf(row),
    simulated: row.is_simulated,
    tierNumber: row.tier_number,
    isNewlyUpdated: row.is_newly_updated,
    isStale: isStale(own.newestFiled, asOf),
    own,
    history,
    readFigure: figuresOf(own),
    findPeerRanks: () => ({
      latest: unpackPeerRanks(latest),
      delayed: delayed && unpackPeerRanks(delayed),
    }),
  }
}

/** Entries read between two turns of the event loop, so that other requests are not delayed. */
const ENTRIES_PER_TURN = 250

/** Entries with their histories; those in `known`, written by the same version, are not read again. */
async function readEntries(
  db: Db,
  version: DataVersionRow,
  known: ReadonlyMap<number, StoredHistory>,
): Promise<{ entries: SnapshotEntry[]; histories: Map<number, StoredHistory> }> {
  const rows = await listCompanyVersions(db, version.id)
  const columns = new FigureColumns(rows.length)
  const histories = new Map<number, StoredHistory>()
  const entries: SnapshotEntry[] = []
  for (let from = 0; from < rows.length; from += ENTRIES_PER_TURN) {
    const chunk = rows.slice(from, from + ENTRIES_PER_TURN)
    const ids = chunk.map((row) => row.company_id)
    const found = await listHistories(db, rowsOf(version), ids, known)
    for (const row of chunk) {
      const stored = found.get(row.company_id)
      if (stored) histories.set(row.company_id, stored)
      const history = stored?.history ?? NO_HISTORY
      const slot = entries.length
      const figuresOf = (own: CompanyOwn) => createFigureReader(history, own, columns, slot)
      entries.push(readEntry(row, version.as_of, history, figuresOf))
    }
    await nextTurn()
  }
  return { entries, histories }
}

/**
 * In-memory snapshot of the published version, valid until the next notice of `watch`, or else
 * checked with a query. Requests that find a new version wait for it; the old one stays if loading
 * fails.
 */
export function createSnapshotStore(db: Db, watch?: Pick<PublicationWatch, 'mark'>): SnapshotStore {
  /** `mark`: the watch's mark taken before the snapshot was found to be current. */
  let cached: { readonly snapshot: UniverseSnapshot; readonly mark: number | null } | null = null
  /** Histories of the snapshot loaded last. */
  let knownHistories: ReadonlyMap<number, StoredHistory> = new Map()
  let loading: { readonly version: number; readonly snapshot: Promise<UniverseSnapshot> } | null =
    null

  function known(): KnownSnapshot | null {
    const mark = watch?.mark() ?? null
    return cached && mark !== null && cached.mark === mark
      ? { snapshot: cached.snapshot, mark }
      : null
  }

  async function refresh(): Promise<UniverseSnapshot | null> {
    const mark = watch?.mark() ?? null
    const version = await findCurrentVersion(db)
    if (!version) {
      cached = null
      return null
    }
    if (cached?.snapshot.version === version.id) {
      cached = { snapshot: cached.snapshot, mark }
      return cached.snapshot
    }
    if (loading?.version !== version.id) {
      const snapshot = (async () => {
        const read = await readEntries(db, version, knownHistories)
        knownHistories = read.histories
        const entries = read.entries.sort(bySize)
        return createSnapshot(
          {
            version: version.id,
            completeFrom: version.complete_from ?? 0,
            asOf: version.as_of,
            publishedAt: version.published_at?.toISOString() ?? '',
            engineVersion: version.engine_version,
          },
          entries,
          await createSearchIndex(entries),
        )
      })()
      loading = { version: version.id, snapshot }
    }
    const mine = loading
    try {
      const snapshot = await mine.snapshot
      cached = { snapshot, mark }
      return snapshot
    } catch (error) {
      if (cached === null) throw error
      return cached.snapshot
    } finally {
      if (loading === mine) loading = null
    }
  }

  async function current(): Promise<UniverseSnapshot | null> {
    return known()?.snapshot ?? refresh()
  }

  async function cachedOrCurrent(): Promise<UniverseSnapshot | null> {
    const hasNotices = (watch?.mark() ?? null) !== null
    return hasNotices || cached === null ? current() : cached.snapshot
  }

  return { current, refresh, cached: cachedOrCurrent, known }
}

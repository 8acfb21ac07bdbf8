import { INDEX_FLAGS, type IndexFlag } from '@quantamental/api/stocks'
import type { Kysely } from 'kysely'
import type { CompanyOwn, UniverseFields } from '../engine/snapshot.ts'
import type { SnapshotEntry } from '../lists/snapshot-entry.ts'
import { createSnapshot, type UniverseSnapshot } from '../lists/universe-snapshot.ts'
import { unpackStandings } from '../ranking/packed-standings.ts'
import { type CompanyVersionRow, listCompanyVersions } from './company-version.repository.ts'
import { findCurrentVersion } from './data-version.repository.ts'
import type { Database } from './database.ts'

export interface SnapshotStore {
  /** The published version, asked for each time; null before the first. */
  current(): Promise<UniverseSnapshot | null>
  /** The snapshot in memory, whichever version it is of; loads the published one when there is none. */
  held(): Promise<UniverseSnapshot | null>
}

function flagsOf(row: CompanyVersionRow): SnapshotEntry['flags'] {
  const flags = INDEX_FLAGS.map((flag): [IndexFlag, boolean] => [flag, row[flag] ?? false])
  return Object.fromEntries(flags) as SnapshotEntry['flags']
}

function readEntry(row: CompanyVersionRow): SnapshotEntry {
  const fields = JSON.parse(row.universe) as UniverseFields
  return {
    id: row.company_id,
    ticker: row.ticker,
    aliases: row.aliases.filter((alias) => alias !== row.ticker),
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
    rankVolume: fields.rankVolume,
    rankVolumeUsd: fields.rankVolumeUsd,
    rankInIndustry: fields.rankInIndustry,
    rateSensitivity: fields.rateSensitivity,
    own: JSON.parse(row.own) as CompanyOwn,
    findStandings: () => ({
      latest: unpackStandings(fields.latest),
      delayed: fields.delayed && unpackStandings(fields.delayed),
    }),
  }
}

/** Entries read between two turns of the event loop, so that other answers are not held up. */
const ENTRIES_A_TURN = 250
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function readEntries(rows: readonly CompanyVersionRow[]): Promise<SnapshotEntry[]> {
  const entries: SnapshotEntry[] = []
  for (const row of rows) {
    entries.push(readEntry(row))
    if (entries.length % ENTRIES_A_TURN === 0) await nextTurn()
  }
  return entries
}

/**
 * One snapshot of the published data version, in memory. Which version that is costs one row each time,
 * so a publication or a rollback shows at once in every instance; who finds another version waits for
 * its snapshot, and keeps the old one whole when it cannot be loaded.
 */
export function createSnapshotStore(db: Kysely<Database>): SnapshotStore {
  let held: UniverseSnapshot | null = null
  let loading: { readonly version: number; readonly snapshot: Promise<UniverseSnapshot> } | null =
    null

  async function load(): Promise<UniverseSnapshot | null> {
    const version = await findCurrentVersion(db)
    if (!version) {
      held = null
      return null
    }
    if (held?.version === version.id) return held
    if (loading?.version !== version.id) {
      const snapshot = (async () => {
        const entries = await readEntries(await listCompanyVersions(db, version.id))
        return createSnapshot(
          {
            version: version.id,
            asOf: version.as_of,
            publishedAt: version.published_at?.toISOString() ?? '',
            engineVersion: version.engine_version,
          },
          entries,
        )
      })()
      loading = { version: version.id, snapshot }
    }
    const mine = loading
    try {
      held = await mine.snapshot
      return held
    } catch (error) {
      if (held === null) throw error
      return held
    } finally {
      if (loading === mine) loading = null
    }
  }

  return { current: load, held: async () => held ?? load() }
}

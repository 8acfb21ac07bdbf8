import type { Kysely } from 'kysely'
import { createSearchIndex, type SearchEntry, type SearchIndex } from '../domain/ticker-search.ts'
import { type CompanyVersionRow, listCompanyVersions } from './company-version.repository.ts'
import { findCurrentVersion } from './data-version.repository.ts'
import type { Database } from './database.ts'

export type SearchRow = SearchEntry & CompanyVersionRow

export interface SearchIndexes {
  /** The index of the published data version; empty before the first. */
  current(): Promise<SearchIndex<SearchRow>>
}

/**
 * One index per data version, in memory. The published version is asked for each time, which costs one
 * row, so a publication or a rollback shows at once in every instance.
 */
export function createSearchIndexes(db: Kysely<Database>): SearchIndexes {
  let held: { version: number; index: Promise<SearchIndex<SearchRow>> } | undefined
  const build = async (version: number) => {
    const rows = await listCompanyVersions(db, version)
    return createSearchIndex(rows.map((row) => ({ ...row, rankValue: row.rank_value })))
  }
  return {
    async current() {
      const version = (await findCurrentVersion(db))?.id
      if (version === undefined) return []
      if (held?.version !== version) {
        const index = build(version)
        held = { version, index }
        index.catch(() => {
          held = undefined
        })
      }
      return held.index
    },
  }
}

import type { Db } from '../../db/database.ts'
import { type CompanyHistory, decodeHistory } from '../../engine/history/history-layout.ts'
import { countsFor, type VersionRows } from '../versions/data-version.repository.ts'

/** A company's history and the version that wrote it. */
export interface StoredHistory {
  readonly fromVersion: number
  readonly history: CompanyHistory
}

/** Histories of `companyIds` in `version`; those in `known` are read only if another version wrote them. */
export async function listHistories(
  db: Db,
  version: VersionRows,
  companyIds: readonly number[],
  known: ReadonlyMap<number, StoredHistory>,
): Promise<Map<number, StoredHistory>> {
  const heads = await db
    .selectFrom('screen_history')
    .select(['company_id', 'from_version'])
    .where(countsFor(version))
    .where('company_id', 'in', companyIds)
    .execute()
  const found = new Map<number, StoredHistory>()
  const wanted = heads.filter((head) => {
    const own = known.get(head.company_id)
    if (own?.fromVersion !== head.from_version) return true
    found.set(head.company_id, own)
    return false
  })
  if (wanted.length === 0) return found
  const rows = await db
    .selectFrom('screen_history')
    .select(['company_id', 'from_version', 'body'])
    .where(countsFor(version))
    .where(
      'company_id',
      'in',
      wanted.map((head) => head.company_id),
    )
    .execute()
  for (const row of rows) {
    found.set(row.company_id, {
      fromVersion: row.from_version,
      history: decodeHistory(row.body),
    })
  }
  return found
}

import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { UsageError } from '../../ingest/usage-error.ts'
import { listVersions, makeCurrent } from './data-version.repository.ts'

/**
 * Make the version published before the current one current again. The caller holds the import
 * lock.
 * @throws UsageError if there is none.
 */
export async function rollbackVersion(db: Kysely<Database>): Promise<{ from: number; to: number }> {
  const versions = await listVersions(db)
  const current = versions.find((version) => version.is_current)
  const before = versions.find((version) => current && version.id < current.id)
  if (!current || !before) throw new UsageError('There is no earlier data version to roll back to')
  await db.transaction().execute((trx) => makeCurrent(trx, before.id))
  return { from: current.id, to: before.id }
}

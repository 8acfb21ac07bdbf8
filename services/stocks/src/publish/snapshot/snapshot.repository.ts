import type pg from 'pg'
import { type CopyValue, copyRows } from '../../db/copy-rows.ts'
import type { Db } from '../../db/database.ts'

/** A company's part of a stored version that the next version can reuse. */
export interface StoredOwn {
  readonly inputHash: string
  /** JSON of `CompanyOwn`. */
  readonly own: string
}

export async function listStoredOwns(
  db: Db,
  dataVersionId: number,
): Promise<Map<number, StoredOwn>> {
  const rows = await db
    .selectFrom('company_version')
    .select(['company_id', 'input_hash', 'own'])
    .where('data_version_id', '=', dataVersionId)
    .execute()
  return new Map(rows.map((row) => [row.company_id, { inputHash: row.input_hash, own: row.own }]))
}

/** Columns of `company_version`. */
const SNAPSHOT_COLUMNS = [
  ...['data_version_id', 'company_id', 'ticker', 'aliases', 'name', 'sector', 'tier_number'],
  ...['is_newly_updated', 'is_simulated', 'rank_value', 'input_hash', 'own', 'universe'],
]

/** Write the companies of an unpublished version, values in the order of the columns above. */
export async function writeSnapshot(
  client: pg.Client,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const writer = copyRows(client, 'company_version', SNAPSHOT_COLUMNS)
  try {
    for (const row of rows) await writer.write(row)
    await writer.end()
  } catch (error) {
    writer.destroy()
    throw error
  }
}

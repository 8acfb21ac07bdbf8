import type { Database } from '../db/database.ts'
import type { CompanyChangeRow, NewChange } from './tables.ts'

/** Rows per insert: PostgreSQL accepts at most 65,535 parameters. */
const INSERT_SIZE = 1000

/** Insert changes. @returns the rows that were not stored before. */
export async function insertCompanyChanges(
  db: Database,
  changes: readonly NewChange[],
  now: Date,
): Promise<CompanyChangeRow[]> {
  const added: CompanyChangeRow[] = []
  for (let start = 0; start < changes.length; start += INSERT_SIZE) {
    const rows = changes.slice(start, start + INSERT_SIZE)
    added.push(
      ...(await db
        .insertInto('company_change')
        .values(rows.map((change) => ({ ...change, created_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()),
    )
  }
  return added
}

/** Changes from `from` (inclusive) to `to` (exclusive), by ticker, newest first. */
export function listCompanyChanges(
  db: Database,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CompanyChangeRow[]> {
  return db
    .selectFrom('company_change')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('ticker')
    .orderBy('id', 'desc')
    .execute()
}

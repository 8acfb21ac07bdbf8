import type { Database } from '../db/database.ts'
import type { CompanyChangeRow, NewChange } from './tables.ts'

/** Rows in one insert: PostgreSQL takes 65,535 parameters. */
const INSERT_SIZE = 1000

/** Keeps changes; @returns those that were not known. */
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

/** What happened from `from` up to `to`, by ticker, the newest first. */
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

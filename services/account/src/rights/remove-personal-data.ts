import { sql, type Transaction } from 'kysely'
import type { AccountDatabase, Database } from '../db/database.ts'
import { USER_TABLES } from './user-tables.ts'

const OWNED = USER_TABLES.filter(({ via }) => !via).map(({ table }) => table)

/** Removes the account and every row about the person; what hangs on those rows goes with them. */
export async function removePersonalData(
  trx: Transaction<AccountDatabase>,
  userId: number,
): Promise<void> {
  for (const table of OWNED) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx)
  }
  await trx.deleteFrom('user_account').where('id', '=', userId).execute()
}

/** Removes what an event that was under way wrote about a person after the account was gone. */
export async function removeOrphanedRows(db: Database): Promise<void> {
  for (const table of OWNED) {
    await sql`delete from ${sql.table(table)} as t where t.user_id is not null
      and not exists (select from user_account u where u.id = t.user_id)`.execute(db)
  }
}

import { sql, type Transaction } from 'kysely'
import type { AccountDatabase, Database } from '../db/database.ts'
import { sentFrom } from './collect-personal-data.ts'
import { ADDRESS_TABLES, USER_TABLES } from './user-tables.ts'

const OWNED = USER_TABLES.filter(({ via }) => !via)

/** Delete the account and all rows about the user; dependent rows cascade. */
export async function removePersonalData(
  trx: Transaction<AccountDatabase>,
  userId: number,
): Promise<void> {
  for (const each of ADDRESS_TABLES) {
    await sql`delete from ${sql.table(each.table)} as t where ${sentFrom(each, userId)}`.execute(
      trx,
    )
  }
  for (const { table, isRetained } of OWNED) {
    const name = sql.table(table)
    await (isRetained
      ? sql`update ${name} set user_id = null where user_id = ${userId}`
      : sql`delete from ${name} where user_id = ${userId}`
    ).execute(trx)
  }
  await trx.deleteFrom('user_account').where('id', '=', userId).execute()
}

/** Delete rows that late events wrote about a user after the account was deleted. */
export async function removeOrphanedRows(db: Database): Promise<void> {
  for (const { table, isRetained } of OWNED) {
    const name = sql.table(table)
    const isOrphaned = sql`t.user_id is not null
      and not exists (select from user_account u where u.id = t.user_id)`
    await (isRetained
      ? sql`update ${name} as t set user_id = null where ${isOrphaned}`
      : sql`delete from ${name} as t where ${isOrphaned}`
    ).execute(db)
  }
}

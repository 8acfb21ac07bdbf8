import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import {
  ADDRESS_TABLES,
  type AddressTable,
  USER_ACCOUNT_OMIT,
  USER_TABLES,
  type UserTable,
} from './user-tables.ts'

function ownedBy({ via }: UserTable, userId: number): RawBuilder<unknown> {
  if (!via) return sql`t.user_id = ${userId}`
  return sql`${sql.ref(`t.${via.column}`)} in (
    select id from ${sql.table(via.table)} where user_id = ${userId})`
}

/** Condition for rows that came from the user's email address but belong to no account. */
export function sentFrom({ hasUser }: AddressTable, userId: number): RawBuilder<unknown> {
  const isTheirs = sql`lower(t.email) = (select lower(email) from user_account where id = ${userId})`
  return hasUser ? sql`t.user_id is null and ${isTheirs}` : isTheirs
}

async function listRows(
  db: Database,
  table: string,
  omit: readonly string[],
  where: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...omit]}::text[] as row
      from ${sql.table(table)} as t where ${where} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** All personal data of a user in account, by table, without secrets, from one snapshot. */
export function collectPersonalData(db: Database, userId: number): Promise<PersonalRecords> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const records: PersonalRecords = {
        user_account: await listRows(trx, 'user_account', USER_ACCOUNT_OMIT, sql`t.id = ${userId}`),
      }
      for (const each of USER_TABLES) {
        records[each.table] = await listRows(
          trx,
          each.table,
          each.omit ?? [],
          ownedBy(each, userId),
        )
      }
      for (const each of ADDRESS_TABLES) {
        const { omit = [] } = USER_TABLES.find(({ table }) => table === each.table) ?? {}
        const rows = await listRows(trx, each.table, omit, sentFrom(each, userId))
        records[each.table] = [...(records[each.table] ?? []), ...rows]
      }
      return records
    })
}

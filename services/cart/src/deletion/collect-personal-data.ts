import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { USER_TABLES, type UserTable } from './user-tables.ts'

async function listRows(
  db: Database,
  { table, omit = [], via }: UserTable,
  userId: number,
): Promise<Record<string, unknown>[]> {
  const owned = via
    ? sql`${sql.ref(`t.${via.column}`)} in (select id from ${sql.table(via.table)} where user_id = ${userId})`
    : sql`t.user_id = ${userId}`
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...omit]}::text[] as row
      from ${sql.table(table)} as t where ${owned} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** Everything cart stores about a user, by table, read in one snapshot. */
export function collectPersonalData(db: Database, userId: number): Promise<PersonalRecords> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const records: PersonalRecords = {}
      for (const each of USER_TABLES) records[each.table] = await listRows(trx, each, userId)
      return records
    })
}

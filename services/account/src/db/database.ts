import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { type Kysely, sql, type Transaction } from 'kysely'
import { addSecurity } from '../../migrations/20261123T1200-create-account.ts'
import type { AccountDatabase } from './tables.ts'

export type Database = Kysely<AccountDatabase>
export type Trx = Transaction<AccountDatabase>

/** PostgreSQL error code `unique_violation`. */
export const UNIQUE_VIOLATION = '23505'

const SECURITY_LOCK = 79

/** Add tables that the migration has gained to schemas created before; see decision 0081. */
async function completeSchema(db: Database): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select bool_and(to_regclass(name) is not null) as "isThere"
    from unnest(array['sign_in', 'proposal', 'policy_report']) as name`.execute(db)
  if (rows[0]?.isThere) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SECURITY_LOCK})`.execute(trx)
    await addSecurity(trx as unknown as Kysely<never>)
  })
}

/** Open the account database and run pending migrations. */
export async function openDatabase(config: { databaseUrl: string }): Promise<Database> {
  const db = createDatabase<AccountDatabase>(config)
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  await completeSchema(db)
  return db
}

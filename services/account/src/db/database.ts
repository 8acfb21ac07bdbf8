import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import type { Kysely, Transaction } from 'kysely'
import type { AccountDatabase } from './tables.ts'

export type Database = Kysely<AccountDatabase>
export type Trx = Transaction<AccountDatabase>

/** PostgreSQL error code `unique_violation`. */
export const UNIQUE_VIOLATION = '23505'

/** Open the account database and run pending migrations. */
export async function openDatabase(config: { databaseUrl: string }): Promise<Database> {
  const db = createDatabase<AccountDatabase>(config)
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  return db
}

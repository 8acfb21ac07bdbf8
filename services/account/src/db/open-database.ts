import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import type { AccountDatabase, Database } from './database.ts'

/** Opens the account database and runs pending migrations. */
export async function openDatabase(config: { databaseUrl: string }): Promise<Database> {
  const db = createDatabase<AccountDatabase>(config)
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  return db
}

import { type Kysely, sql } from 'kysely'

/**
 * Publishes every company once more, under a new revision: cart subscribes to them from now on. A company
 * without its name differs from the one of the current version (`src/db/told-company.repository.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update told_company set told = told - 'name'`.execute(db)
  await sql`update company_telling set data_version_id = null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Publish every company again under a new revision, because cart now subscribes to them. A stored
 * row without its name differs from the current version (`src/db/published-company.repository.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update told_company set told = told - 'name'`.execute(db)
  await sql`update company_telling set data_version_id = null`.execute(db)
}

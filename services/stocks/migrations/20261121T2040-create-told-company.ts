import { type Kysely, sql } from 'kysely'

/**
 * Companies as last published to other services, and the version published
 * (`src/pipeline/publish-company-changes.ts`). Publishers lock the single row of `company_telling`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table told_company (ticker text primary key, told jsonb not null)`.execute(db)
  await sql`
    create table company_telling (
      is_only boolean primary key default true check (is_only),
      revision integer not null,
      data_version_id integer
    )`.execute(db)
  await sql`insert into company_telling (revision) values (0)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Site flags, and the single planned maintenance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_flag (
      name text primary key,
      value boolean not null,
      changed_at timestamptz not null,
      changed_by integer not null
    );

    create table site_maintenance (
      is_only boolean primary key default true check (is_only),
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      note text not null default '',
      check (starts_at is not null or ends_at is null)
    );
    insert into site_maintenance default values;
  `.execute(db)
}

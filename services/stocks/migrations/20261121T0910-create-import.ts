import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table import_run (
      id integer generated always as identity primary key,
      status text not null check (status in ('running', 'done', 'failed')),
      arguments jsonb not null,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      data_version_id integer,
      detail text
    )`.execute(db)
  // `scope` covers other factors that affect a file's rows, so that a change causes the file to be
  // read again.
  await sql`
    create table import_file (
      id integer generated always as identity primary key,
      import_run_id integer not null references import_run on delete cascade,
      kind text not null,
      name text not null,
      sha256 text not null,
      origin text not null check (origin in ('real', 'simulated')),
      scope text not null default '',
      status text not null check (status in ('loaded', 'rejected')),
      rows_read integer not null default 0,
      rows_added integer not null default 0,
      rows_rejected integer not null default 0,
      detail text,
      finished_at timestamptz not null default now(),
      unique (kind, sha256, origin, scope)
    )`.execute(db)
  await sql`
    create table import_reject (
      id bigint generated always as identity primary key,
      import_run_id integer not null references import_run on delete cascade,
      file_name text not null,
      locator text not null,
      reason text not null
    )`.execute(db)
  await sql`create index import_reject_run_idx on import_reject (import_run_id)`.execute(db)
}

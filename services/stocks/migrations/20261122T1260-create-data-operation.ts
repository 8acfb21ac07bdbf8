import { type Kysely, sql } from 'kysely'

/** Data operations started by operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_operation (
      id integer primary key generated always as identity,
      kind text not null check (kind in ('import', 'recompute', 'publish', 'rollback')),
      state text not null default 'running'
        check (state in ('running', 'done', 'failed', 'interrupted')),
      source text,
      reason text not null,
      operator_user_id integer,
      started_at timestamptz not null,
      finished_at timestamptz,
      progress double precision check (progress between 0 and 1),
      message text not null default '',
      lines text[] not null default '{}',
      -- Current version when the operation started.
      base_version integer,
      import_run_id integer,
      rejected_rows integer not null default 0,
      -- Changes that a recomputation would make; null without a comparison.
      difference jsonb,
      check ((state = 'running') = (finished_at is null))
    );
    create unique index data_operation_running_idx on data_operation (state)
      where state = 'running';

    create table operator_action (
      id integer primary key generated always as identity,
      operator_user_id integer,
      action text not null,
      subject text not null,
      reason text not null,
      at timestamptz not null
    )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Filter criteria saved by users; `user_id` is the account service's id from the access token. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_screen (
      id integer generated always as identity primary key,
      user_id bigint not null check (user_id > 0),
      name text not null check (char_length(name) between 1 and 80),
      filter text not null,
      sort text,
      direction text check (direction in ('asc', 'desc')),
      columns text[] not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index saved_screen_name_idx on saved_screen (user_id, lower(name))`.execute(
    db,
  )
}

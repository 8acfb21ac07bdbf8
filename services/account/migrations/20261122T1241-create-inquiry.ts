import { type Kysely, sql } from 'kysely'

/** Inquiries and feedback; the text is untrusted and rendered as plain text only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inquiry (
      id integer primary key generated always as identity,
      ticket text not null unique,
      kind text not null,
      topic text not null,
      message text not null,
      email text not null default '',
      user_id integer,
      page text,
      is_useful boolean,
      state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      created_at timestamptz not null,
      answer text,
      answered_at timestamptz,
      answered_by integer,
      closed_at timestamptz
    );
    create index inquiry_user_id_idx on inquiry (user_id);
    create index inquiry_email_idx on inquiry (lower(email)) where email <> '';
    create index inquiry_state_idx on inquiry (state, id desc);
  `.execute(db)
}

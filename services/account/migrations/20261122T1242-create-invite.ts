import { type Kysely, sql } from 'kysely'

/** Invite codes of the beta, requests for one, and the browsers that redeemed one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invite (
      id integer primary key generated always as identity,
      code text not null unique,
      note text not null,
      quota integer not null check (quota > 0),
      used integer not null default 0 check (used between 0 and quota),
      expires_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null
    );

    create table invite_redemption (
      hash bytea primary key,
      invite_id integer not null references invite (id) on delete cascade,
      expires_at timestamptz not null
    );
    create index invite_redemption_expires_at_idx on invite_redemption (expires_at);

    create table invite_request (
      id integer primary key generated always as identity,
      email text not null,
      created_at timestamptz not null,
      invited_at timestamptz
    );
    create unique index invite_request_email_key on invite_request (lower(email));
  `.execute(db)
}

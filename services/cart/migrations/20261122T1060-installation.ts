import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Id of this database, a prefix of idempotency keys at Stripe: row ids start at 1 in each database.
    create table installation (
      is_only boolean primary key default true check (is_only),
      id text not null
    );
    insert into installation (id) values (replace(gen_random_uuid()::text, '-', ''));

    -- Stripe customers of deleted accounts; a row is removed once its customer is deleted.
    create table customer_to_delete (
      customer_id text primary key,
      requested_at timestamptz not null
    );
  `.execute(db)
}

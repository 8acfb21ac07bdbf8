import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Which database this is, for the keys that the card company is told: ids begin at 1 in each.
    create table installation (
      is_only boolean primary key default true check (is_only),
      id text not null
    );
    insert into installation (id) values (replace(gen_random_uuid()::text, '-', ''));

    -- Customers at the card company whose accounts are gone; a row goes when its customer is.
    create table customer_to_delete (
      customer_id text primary key,
      requested_at timestamptz not null
    );
  `.execute(db)
}

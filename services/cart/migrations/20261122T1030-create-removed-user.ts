import { type Kysely, sql } from 'kysely'

/** Ids of deleted accounts, so that a late event does not create the user again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_user (
      id integer primary key,
      removed_at timestamptz not null
    );
    create index scheduled_charge_subscription on scheduled_charge (subscription_id);
    create index ledger_entry_subscription on ledger_entry (subscription_id);
  `.execute(db)
}

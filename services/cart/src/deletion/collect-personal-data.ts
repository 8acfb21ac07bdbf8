import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import { sql } from 'kysely'
import type { CartTables, Database } from '../db/database.ts'

/** A table with a column `user_id`, or one related to such a table. */
interface UserTable {
  readonly table: keyof CartTables
  /** Columns left out of the export: our internal keys and the ids of operators. */
  readonly omit?: readonly string[]
  /** Column of this table and the table it references, whose rows belong to the user. */
  readonly via?: { readonly column: string; readonly table: keyof CartTables }
}

/** Every table with user data; the personal data suite finds missing ones. */
const USER_TABLES: readonly UserTable[] = [
  { table: 'person' },
  { table: 'stripe_customer' },
  { table: 'purchase_order', omit: ['client_token', 'checkout_url'] },
  { table: 'order_item', via: { column: 'order_id', table: 'purchase_order' } },
  { table: 'subscription' },
  { table: 'scheduled_charge', omit: ['idempotency_key'] },
  { table: 'payment' },
  { table: 'refund', omit: ['actor_user_id'] },
  { table: 'dispute' },
  { table: 'ledger_entry', omit: ['dedupe_key'] },
  { table: 'subscription_event', omit: ['actor_user_id'] },
  { table: 'operator_alert', omit: ['dedupe_key', 'resolved_by'] },
  { table: 'operator_action', omit: ['operator_user_id'] },
]

async function listRows(
  db: Database,
  { table, omit = [], via }: UserTable,
  userId: number,
): Promise<Record<string, unknown>[]> {
  const owned = via
    ? sql`${sql.ref(`t.${via.column}`)} in (select id from ${sql.table(via.table)} where user_id = ${userId})`
    : sql`t.user_id = ${userId}`
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...omit]}::text[] as row
      from ${sql.table(table)} as t where ${owned} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** Everything cart stores about a user, by table, read in one snapshot. */
export function collectPersonalData(db: Database, userId: number): Promise<PersonalRecords> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const records: PersonalRecords = {}
      for (const each of USER_TABLES) records[each.table] = await listRows(trx, each, userId)
      return records
    })
}

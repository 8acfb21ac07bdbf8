import type { CartTables } from '../db/database.ts'

/** A table with a column `user_id`, or one that hangs on such a table. */
export interface UserTable {
  readonly table: keyof CartTables
  /** Not told: keys of ours, and the ids of operators. */
  readonly omit?: readonly string[]
  /** The column of this table and the table that it points at, of which the rows are the person's. */
  readonly via?: { readonly column: string; readonly table: keyof CartTables }
}

/** Everything that names a person; the suite of personal data finds what is missing here. */
export const USER_TABLES: readonly UserTable[] = [
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

import type { CartTables } from '../db/database.ts'

/** A table with a column `user_id`, or one related to such a table. */
export interface UserTable {
  readonly table: keyof CartTables
  /** Columns left out of the export: our internal keys and the ids of operators. */
  readonly omit?: readonly string[]
  /** Column of this table and the table it references, whose rows belong to the user. */
  readonly via?: { readonly column: string; readonly table: keyof CartTables }
}

/** Every table with user data; the personal data suite finds missing ones. */
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

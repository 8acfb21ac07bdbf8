import type { Generated, Selectable } from 'kysely'
import type { Day } from '../db/columns.ts'

export interface LedgerEntryTable {
  id: Generated<number>
  user_id: number
  revision: Generated<number>
  day: Day
  /** A `subscription_type`, or "Refund". */
  type: string
  description: string
  status: 'succeeded' | 'pending' | 'failed' | 'refunded'
  /** Negative for a refund. The ledger's sum covers `succeeded` and `refunded`. */
  amount_in_cents: number
  currency: Generated<string>
  payment_id: number | null
  refund_id: number | null
  order_item_id: number | null
  scheduled_charge_id: number | null
  subscription_id: number | null
  period_start: Day | null
  period_end: Day | null
  receipt_url: string | null
  dedupe_key: string
  created_at: Date
}
export type LedgerEntryRow = Selectable<LedgerEntryTable>

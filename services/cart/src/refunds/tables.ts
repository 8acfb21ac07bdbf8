import type { RefundOutcome } from '@quantamental/api/subscription'
import type { Generated, Selectable } from 'kysely'
import type { Day } from '../db/columns.ts'
import type { Actor } from '../subscriptions/tables.ts'

export interface RefundTable {
  id: Generated<number>
  user_id: number
  payment_id: number
  amount_in_cents: number
  reason: string
  state: 'requested' | 'succeeded' | 'failed'
  stripe_refund_id: string | null
  actor: Actor
  actor_user_id: number | null
  /** Effect on the plan once the refund settles; null if the plan was changed with the request. */
  outcome: RefundOutcome | null
  /** Last day of free access. */
  access_till: Day | null
  failure_message: Generated<string>
  requested_at: Date
  settled_at: Date | null
}
export type RefundRow = Selectable<RefundTable>

import type { Generated, Selectable } from 'kysely'
import type { Day } from '../db/columns.ts'

export interface ScheduledChargeTable {
  id: Generated<number>
  user_id: number
  subscription_id: number
  kind: 'instalment' | 'term'
  period_start: Day
  period_end: Day
  amount_in_cents: number
  working: string
  /** `unknown`: Stripe did not report an outcome; `held`: the user is paying by hand. */
  state: 'due' | 'in_flight' | 'unknown' | 'succeeded' | 'failed' | 'held' | 'closed'
  attempt: Generated<number>
  next_attempt_on: Day | null
  idempotency_key: string | null
  /** Card of the attempt in flight. */
  payment_method_id: string | null
  payment_intent_id: string | null
  failure_code: Generated<string>
  failure_message: Generated<string>
  attempted_at: Date | null
  created_at: Date
  changed_at: Date
}
export type ScheduledChargeRow = Selectable<ScheduledChargeTable>

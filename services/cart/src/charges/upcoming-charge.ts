import type { SubscriptionFacts } from '@quantamental/api/events'
import { laterDay, statusOn } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import type { SubscriptionRow } from '../subscriptions/tables.ts'
import { nextCharge } from './next-charge.ts'
import type { ScheduledChargeRow } from './tables.ts'

/** The next automatic charge, as in the contract. */
interface UpcomingCharge {
  readonly on: string
  readonly amount_in_cents: number
  readonly kind: 'instalment' | 'term'
  readonly working: string
}

const CHARGED = new Set(['current', 'to_expire', 'past_due', 'payment_pending', 'to_start'])

/** A planned charge with the day of its next attempt. */
export type PlannedCharge = Pick<
  ScheduledChargeRow,
  'subscription_id' | 'kind' | 'period_start' | 'state' | 'next_attempt_on'
>

/** Planned charges of a user's subscriptions. */
export function listPlannedCharges(db: Database, userId: number): Promise<PlannedCharge[]> {
  return db
    .selectFrom('scheduled_charge')
    .select(['subscription_id', 'kind', 'period_start', 'state', 'next_attempt_on'])
    .where('user_id', '=', userId)
    .execute()
}

/** Day of the next attempt; null after the last one. */
function nextTryOn(planned: PlannedCharge | undefined, dueOn: string, today: string) {
  if (!planned || planned.state === 'due') return laterDay(dueOn, today)
  const isUnderWay = planned.state === 'in_flight' || planned.state === 'unknown'
  return isUnderWay ? today : planned.next_attempt_on
}

/** The next charge of the saved card as of the business day `today`; null when there will be none. */
export function upcomingCharge(
  row: SubscriptionRow,
  successor: SubscriptionFacts | null | undefined,
  today: string,
  planned: readonly PlannedCharge[] = [],
): UpcomingCharge | null {
  if (!CHARGED.has(statusOn(row, today, successor))) return null
  const next = nextCharge(row, successor)
  if (!next) return null
  const known = planned.find(
    (charge) =>
      charge.subscription_id === row.id &&
      charge.kind === next.kind &&
      charge.period_start === next.periodStart,
  )
  const on = nextTryOn(known, next.dueOn, today)
  if (on === null) return null
  return {
    on,
    amount_in_cents: next.amountInCents,
    kind: next.kind,
    working: next.working,
  }
}

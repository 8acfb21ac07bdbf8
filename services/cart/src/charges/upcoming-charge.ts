import type { SubscriptionFacts } from '@quantamental/api/events'
import { laterDay, statusOn } from '@quantamental/api/subscription'
import type { SubscriptionRow } from '../db/tables.ts'
import { nextCharge } from './next-charge.ts'

/** Of the contract: the next charge nobody has to click for. */
export interface UpcomingCharge {
  readonly on: string
  readonly amount_in_cents: number
  readonly kind: 'instalment' | 'term'
  readonly working: string
}

const CHARGED = new Set(['current', 'to_expire', 'past_due', 'payment_pending', 'to_start'])

/** The next charge of the saved card as of the business day `today`; null when there will be none. */
export function upcomingCharge(
  row: SubscriptionRow,
  successor: SubscriptionFacts | null | undefined,
  today: string,
): UpcomingCharge | null {
  if (!CHARGED.has(statusOn(row, today, successor))) return null
  const next = nextCharge(row, successor)
  if (!next) return null
  return {
    on: laterDay(next.dueOn, today),
    amount_in_cents: next.amountInCents,
    kind: next.kind,
    working: next.working,
  }
}

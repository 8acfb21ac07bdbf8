import { addDays, businessToday, laterDay } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import type { ScheduledChargeRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { enterLedger, type NewLedgerEntry } from '../ledger/enter-ledger.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { getSubscription } from '../subscriptions/repository.ts'
import { getCharge, isUnderWay, updateCharge } from './repository.ts'
import { lastTryOn, nextRetryOn } from './retry-days.ts'

export function describeCharge(
  charge: ScheduledChargeRow,
  planName: string,
): Omit<NewLedgerEntry, 'day' | 'status' | 'dedupe_key' | 'created_at'> {
  const isTerm = charge.kind === 'term'
  return {
    user_id: charge.user_id,
    type: isTerm ? 'Renewed subscription' : 'Payment',
    description: `${planName}: ${isTerm ? 'automatic renewal' : 'monthly payment'}`,
    amount_in_cents: charge.amount_in_cents,
    scheduled_charge_id: charge.id,
    subscription_id: charge.subscription_id,
    period_start: charge.period_start,
    period_end: charge.period_end,
  }
}

function dayBefore(periodStart: string): string {
  return addDays(periodStart, -1)
}

interface ChargeFailure {
  /** Stripe's code, or one of ours: `no_card`, `no_outcome`. */
  readonly code: string
  readonly message: string
  readonly intentId: string | null
}

/** Record a failed attempt and schedule the next one. The caller holds the user's lock. */
export async function recordFailure(
  trx: CartTransaction,
  charge: ScheduledChargeRow,
  { code, message, intentId, now }: ChargeFailure & { readonly now: Date },
): Promise<void> {
  const day = businessToday(charge.attempted_at ?? now)
  const subscription = await getSubscription(trx, charge.subscription_id)
  const dueOn = laterDay(dayBefore(charge.period_start), subscription?.extend_to_date ?? null)
  const today = businessToday(now)
  const nextOn =
    charge.kind === 'term'
      ? lastTryOn(dueOn, today)
      : subscription
        ? nextRetryOn(dueOn, today, subscription.subscription_expiry_date)
        : null
  await updateCharge(trx, charge.id, {
    state: 'failed',
    next_attempt_on: nextOn,
    failure_code: code,
    failure_message: message,
    payment_intent_id: intentId ?? charge.payment_intent_id,
    changed_at: now,
  })
  await enterLedger(trx, {
    ...describeCharge(charge, subscription?.name ?? ''),
    day,
    status: 'failed',
    dedupe_key: `charge:${charge.id}:a${charge.attempt}`,
    created_at: now,
  })
  await applySubscriptionEvent(trx, {
    userId: charge.user_id,
    subscriptionId: charge.subscription_id,
    event: { type: charge.kind === 'term' ? 'term-renewal-failed' : 'instalment-failed' },
    day,
    now,
    actor: 'job',
    reason: code,
    mail: {
      amountInCents: charge.amount_in_cents,
      reason: message.trim(),
      nextAttemptOn: nextOn,
    },
  })
}

export async function failCharge(
  { db, now }: CartContext,
  charge: ScheduledChargeRow,
  failure: ChargeFailure,
): Promise<string> {
  await withUserLock(db, charge.user_id, async (trx) => {
    const row = await getCharge(trx, charge.id)
    if (!row || !isUnderWay(row) || row.attempt !== charge.attempt) return
    await recordFailure(trx, row, { ...failure, now: now() })
  })
  return 'failed'
}

/** Mark an attempt as unanswered; no new key is used until its outcome is known. */
export async function markUnknown(
  { db, now }: CartContext,
  charge: ScheduledChargeRow,
): Promise<string> {
  await withUserLock(db, charge.user_id, async (trx) => {
    const row = await getCharge(trx, charge.id)
    if (row?.state !== 'in_flight' || row.attempt !== charge.attempt) return
    await updateCharge(trx, row.id, { state: 'unknown', changed_at: now() })
    if (row.kind === 'term') return
    await applySubscriptionEvent(trx, {
      userId: row.user_id,
      subscriptionId: row.subscription_id,
      event: { type: 'instalment-unknown' },
      day: businessToday(row.attempted_at ?? now()),
      now: now(),
      actor: 'job',
    })
  })
  return 'unknown'
}

import { TERM_AHEAD_DAYS } from '@quantamental/api/quoting'
import {
  addDays,
  businessToday,
  findSuccessor,
  laterDay,
  statusOn,
} from '@quantamental/api/subscription'
import { sql } from 'kysely'
import type { CartContext } from '../context.ts'
import type { ScheduledChargeRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'
import { recordFailure } from './charge-outcome.ts'
import { decideCharge, isOnHold } from './hold-charges.ts'
import { nextCharge } from './next-charge.ts'
import { getCharge, updateCharge } from './repository.ts'
import { type ChargeOrder, sendCharge } from './send-charge.ts'

/** Statuses in which a due month is charged; a term only in `current`. */
const CHARGEABLE = new Set(['current', 'past_due'])

/** Plan the due charge of one subscription. The caller holds the user's lock. @returns whether one was planned. */
async function planOne(
  trx: CartTransaction,
  subscriptionId: number,
  today: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (!row) return false
  const all = await listSubscriptionFacts(trx, row.user_id)
  const successor = findSuccessor(row, all)
  const next = nextCharge(row, successor)
  if (!next || next.dueOn > today) return false
  const status = statusOn(row, today, successor)
  if (!CHARGEABLE.has(status) || (next.kind === 'term' && status !== 'current')) return false
  if (await isOnHold(trx, row)) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('scheduled_charge')
    .values({
      user_id: row.user_id,
      subscription_id: row.id,
      kind: next.kind,
      period_start: next.periodStart,
      period_end: next.periodEnd,
      amount_in_cents: next.amountInCents,
      working: next.working,
      state: 'due',
      next_attempt_on: today,
      created_at: now,
      changed_at: now,
    })
    // Reopen a closed charge that is due again: auto-renew was turned back on, or a cancellation undone.
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'kind', 'period_start'])
        .doUpdateSet({ state: 'due', next_attempt_on: today, changed_at: now })
        .where('scheduled_charge.state', '=', 'closed'),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Plan the charges due today, one for each subscription and period across all instances.
 * @returns the number planned.
 */
export async function planCharges({ db, now, log }: CartContext): Promise<number> {
  const today = businessToday(now())
  const candidates = await db
    .selectFrom('subscription')
    .select(['id', 'user_id', 'subscription_expiry_date', 'extend_to_date'])
    .where('auto_renew', '=', true)
    .where('is_removed', '=', false)
    .where('first_payment', '=', 'settled')
    .where('has_open_dispute', '=', false)
    .where('canceled_on', 'is', null)
    .where('site_canceled_on', 'is', null)
    .where('paid_till_date', '<=', addDays(today, TERM_AHEAD_DAYS))
    .where(
      sql<boolean>`greatest(subscription_expiry_date, coalesce(extend_to_date, subscription_expiry_date)) >= ${today}`,
    )
    .orderBy('id')
    .execute()
  let count = 0
  for (const { id, user_id, subscription_expiry_date, extend_to_date } of candidates) {
    if (today > laterDay(subscription_expiry_date, extend_to_date)) continue
    try {
      const isPlanned = await withUserLock(db, user_id, (trx) => planOne(trx, id, today, now()))
      if (isPlanned) count += 1
    } catch (err) {
      log.error({ err, subscription: id }, 'charge not planned')
    }
  }
  return count
}

/** Mark the next attempt as in flight, with its key; null when there is nothing to send. */
async function beginAttempt(context: CartContext, row: ScheduledChargeRow) {
  const now = context.now()
  const today = businessToday(now)
  return withUserLock(context.db, row.user_id, async (trx): Promise<ChargeOrder | null> => {
    const charge = await getCharge(trx, row.id)
    if (!charge || (charge.state !== 'due' && charge.state !== 'failed')) return null
    if (charge.next_attempt_on === null || charge.next_attempt_on > today) return null
    const { decision, subscription } = await decideCharge(trx, charge, today)
    if (decision === 'wait') return null
    if (decision === 'close' || !subscription) {
      await updateCharge(trx, charge.id, {
        state: 'closed',
        next_attempt_on: null,
        changed_at: now,
      })
      return null
    }
    const attempt = charge.attempt + 1
    const customer = await trx
      .selectFrom('stripe_customer')
      .select(['customer_id', 'payment_method_id'])
      .where('user_id', '=', charge.user_id)
      .executeTakeFirst()
    const key = `charge:${charge.id}:a${attempt}`
    await updateCharge(trx, charge.id, {
      state: 'in_flight',
      attempt,
      idempotency_key: key,
      payment_method_id: customer?.payment_method_id ?? null,
      attempted_at: now,
      changed_at: now,
    })
    const begun = { ...charge, state: 'in_flight' as const, attempt, attempted_at: now }
    if (!customer?.payment_method_id) {
      await recordFailure(trx, begun, {
        code: 'no_card',
        message: 'You have no saved card.',
        intentId: null,
        now,
      })
      return null
    }
    return {
      charge: { ...begun, idempotency_key: key, payment_method_id: customer.payment_method_id },
      customerId: customer.customer_id,
      planName: subscription.name,
    }
  })
}

/**
 * Send the charges due today. Attempt and key are committed before the call to Stripe, and no lock
 * is held during it. A failed charge does not delay the others. @returns the number sent.
 */
export async function chargeDue(context: CartContext): Promise<number> {
  const { db, now, log } = context
  const due = await db
    .selectFrom('scheduled_charge')
    .selectAll()
    .where('state', 'in', ['due', 'failed'])
    .where('next_attempt_on', '<=', businessToday(now()))
    .orderBy('id')
    .execute()
  let count = 0
  for (const row of due) {
    try {
      const order = await beginAttempt(context, row)
      if (!order) continue
      count += 1
      await sendCharge(context, order)
    } catch (err) {
      log.error({ err, charge: row.id }, 'charge failed')
    }
  }
  return count
}

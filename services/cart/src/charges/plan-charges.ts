import { TERM_AHEAD_DAYS } from '@quantamental/api/pricing'
import {
  addDays,
  businessToday,
  findSuccessor,
  laterDay,
  statusOn,
} from '@quantamental/api/subscription'
import { sql } from 'kysely'
import type { CartContext } from '../context.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'
import { isOnHold } from './hold-charges.ts'
import { nextCharge } from './next-charge.ts'

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

import { businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import type { ScheduledChargeRow } from '../db/billing-tables.ts'
import { withUserLock } from '../db/database.ts'
import { recordFailure } from './charge-outcome.ts'
import { decideCharge } from './hold-charges.ts'
import { getCharge, updateCharge } from './repository.ts'
import { type ChargeOrder, sendCharge } from './send-charge.ts'

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

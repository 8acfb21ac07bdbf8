import { businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { findCustomerId } from '../payments/get-customer.ts'
import { getSubscription } from '../subscriptions/repository.ts'
import { decideCharge } from './charge-decision.ts'
import { failCharge } from './record-failure.ts'
import { sendCharge } from './send-charge.ts'
import { syncScheduledCharge } from './sync-scheduled-charge.ts'
import type { ScheduledChargeRow } from './tables.ts'

/** Grace period for the answer to an attempt. */
const GRACE_MINUTES = 3
/** Last resend of an attempt: Stripe discards idempotency keys after 24 hours. */
const RESEND_HOURS = 20
/** Age at which an attempt unknown to Stripe counts as failed. */
const GIVE_UP_HOURS = 25

async function resend(context: CartContext, charge: ScheduledChargeRow): Promise<string> {
  const { db, now } = context
  const customerId = await findCustomerId(db, charge.user_id)
  const subscription = await getSubscription(db, charge.subscription_id)
  const { decision } = await withUserLock(db, charge.user_id, (trx) =>
    decideCharge(trx, charge, businessToday(now())),
  )
  if (decision !== 'charge' || !customerId || !subscription) return 'no longer due'
  return sendCharge(
    context,
    { charge, customerId, planName: subscription.name },
    { isResend: true },
  )
}

async function resolveOne(context: CartContext, charge: ScheduledChargeRow): Promise<string> {
  const outcome = await syncScheduledCharge(context, charge.id)
  if (outcome !== 'nothing') return outcome
  const since = context.now().getTime() - (charge.attempted_at?.getTime() ?? 0)
  const hours = since / 3_600_000
  if (hours < RESEND_HOURS) return resend(context, charge)
  if (hours < GIVE_UP_HOURS) return 'waiting'
  return failCharge(context, charge, {
    code: 'no_outcome',
    message: 'The payment provider didn’t respond.',
    intentId: null,
  })
}

/**
 * Resolve attempts with an unknown outcome: look them up at Stripe, resend them under the same
 * key, which charges at most once, and fail those still unknown to Stripe a day later. @returns
 * the number checked.
 */
export async function resolveCharges(context: CartContext): Promise<number> {
  const { db, now, log } = context
  const before = new Date(now().getTime() - GRACE_MINUTES * 60_000)
  const charges = await db
    .selectFrom('scheduled_charge')
    .selectAll()
    .where('state', 'in', ['in_flight', 'unknown'])
    .where('attempted_at', '<=', before)
    .orderBy('id')
    .execute()
  for (const charge of charges) {
    try {
      const outcome = await resolveOne(context, charge)
      log.info({ charge: charge.id, outcome }, 'charge of unknown outcome')
    } catch (err) {
      log.error({ err, charge: charge.id }, 'charge not resolved')
    }
  }
  return charges.length
}

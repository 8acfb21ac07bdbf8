import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { ScheduledChargeRow } from '../db/billing-tables.ts'
import { withUserLock } from '../db/database.ts'
import { findCustomerId } from '../payments/customers.ts'
import { getSubscription } from '../subscriptions/repository.ts'
import { applyIntent } from './apply-intent.ts'
import { failCharge } from './charge-outcome.ts'
import { decideCharge } from './hold-charges.ts'
import { getCharge, isUnderWay } from './repository.ts'
import { sendCharge } from './send-charge.ts'

/** Payment intents of a charge at Stripe, newest first: one for each attempt that arrived. */
async function listIntentsOf(
  { db, gateway }: Pick<CartContext, 'db' | 'gateway'>,
  charge: ScheduledChargeRow,
): Promise<Stripe.PaymentIntent[]> {
  const customerId = await findCustomerId(db, charge.user_id)
  if (!customerId) return []
  const intents: Stripe.PaymentIntent[] = []
  for await (const intent of gateway.listPaymentIntents({ customerId })) {
    if (intent.metadata.charge_id === String(charge.id)) intents.push(intent)
  }
  return intents
}

/**
 * Look a charge up at Stripe and apply the result: all payments, and a failure of the attempt in
 * flight. Idempotent, in any order. @returns the outcome as a short text; `nothing` if no attempt
 * in flight exists at Stripe.
 */
export async function syncScheduledCharge(context: CartContext, chargeId: number): Promise<string> {
  const charge = await getCharge(context.db, chargeId)
  if (!charge) return 'unknown charge'
  const intents = await listIntentsOf(context, charge)
  const paid = intents.filter(({ status }) => status === 'succeeded').reverse()
  let outcome = 'repeated'
  for (const intent of paid) outcome = await applyIntent(context, charge, intent)
  if (paid.length > 0) return outcome
  const current = await getCharge(context.db, chargeId)
  if (!current || !isUnderWay(current)) return 'unchanged'
  const [newest] = intents
  // The failure of the previous attempt is already recorded.
  if (!newest || newest.id === current.payment_intent_id) return 'nothing'
  return applyIntent(context, current, newest)
}

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

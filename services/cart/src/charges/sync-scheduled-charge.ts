import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import { findCustomerId } from '../payments/get-customer.ts'
import { applyIntent } from './apply-intent.ts'
import { getCharge, isUnderWay } from './repository.ts'
import type { ScheduledChargeRow } from './tables.ts'

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

import type { Stripe } from 'stripe'
import { invalidRequest } from '../http/stripe-error.ts'
import { buildPaymentIntent, type PaymentIntentFacts } from '../objects/payment-intent.ts'
import type { Cause, Simulator } from '../state/simulator.ts'

/** Minimum charge in cents of US dollars. */
export const MINIMUM_AMOUNT = 50
const MAXIMUM_AMOUNT = 99_999_999

export function createIntent(
  simulator: Simulator,
  cause: Cause,
  facts: PaymentIntentFacts,
): Stripe.PaymentIntent {
  const { store, ids, clock } = simulator
  const intent = buildPaymentIntent(ids.next('pi_3'), ids.next(''), clock.now(), facts)
  store.paymentIntents.set(intent.id, intent)
  simulator.emit(cause, 'payment_intent.created', intent)
  return intent
}

/** @throws StripeError for amounts that Stripe does not accept, in cents. */
export function checkAmount(amount: number): void {
  if (amount < 1) {
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    )
  }
  if (amount < MINIMUM_AMOUNT) {
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  }
  if (amount > MAXIMUM_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  }
}

/** @throws StripeError unless the currency is three lowercase letters. */
export function checkCurrency(currency: string, param: string): void {
  if (/^[a-z]{3}$/.test(currency)) return
  throw invalidRequest(`Invalid currency: ${currency}.`, param)
}

export function cancelIntent(
  simulator: Simulator,
  cause: Cause,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  intent.status = 'canceled'
  intent.canceled_at = simulator.clock.now()
  intent.cancellation_reason = reason
  intent.next_action = null
  simulator.emit(cause, 'payment_intent.canceled', intent)
}

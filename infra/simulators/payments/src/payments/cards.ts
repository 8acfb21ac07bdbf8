import type { Stripe } from 'stripe'
import { findAttachDecline, findCardByToken } from '../cards/test-cards.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import { buildPaymentMethod, type CardFacts } from '../objects/customer.ts'
import type { Cause, Simulator } from '../state/simulator.ts'
import type { CardPlan } from '../state/store.ts'
import { getObject } from './find.ts'

/** Card as a payment method without a customer. Only the last four digits of its number are stored. */
export function createCard({ store, ids, clock }: Simulator, facts: CardFacts) {
  const method = buildPaymentMethod(ids.next('pm_'), clock.now(), facts)
  store.paymentMethods.set(method.id, method)
  const { behavior } = facts.card
  store.cardPlans.set(method.id, { id: method.id, behavior, isSetUp: false, isSpent: false })
  return method
}

/** Payment method with this id; each of Stripe's test tokens (`pm_card_visa`) creates a new one. */
export function getPaymentMethod(simulator: Simulator, id: string, param?: string) {
  const card = findCardByToken(id)
  if (!card) return getObject(simulator, 'paymentMethods', id, param)
  const expYear = new Date(simulator.clock.now() * 1000).getUTCFullYear() + 1
  return createCard(simulator, { card, expMonth: 12, expYear, name: null, email: null })
}

/**
 * Attach a card to a customer.
 * @throws StripeError 402 if the bank refuses to save it.
 */
export function attachCard(
  simulator: Simulator,
  cause: Cause,
  method: Stripe.PaymentMethod,
  customer: string,
): void {
  if (method.customer === customer) return
  const plan = getUnspentPlan(simulator, method)
  const decline = findAttachDecline(plan.behavior)
  if (decline) {
    throw new StripeError(402, {
      type: 'card_error',
      code: decline.code,
      message: decline.message,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
    })
  }
  method.customer = customer
  simulator.emit(cause, 'payment_method.attached', method)
}

export function detachCard(simulator: Simulator, cause: Cause, method: Stripe.PaymentMethod): void {
  const owner = typeof method.customer === 'string' ? method.customer : null
  method.customer = null
  getObject(simulator, 'cardPlans', method.id).isSpent = true
  simulator.emit(cause, 'payment_method.detached', method, { customer: owner })
  const customer = owner ? simulator.store.customers.get(owner) : undefined
  if (customer && !customer.deleted) {
    const settings = customer.invoice_settings
    if (settings.default_payment_method === method.id) settings.default_payment_method = null
  }
}

/**
 * Behavior of a card.
 * @throws StripeError if it may not be used again.
 */
export function getUnspentPlan(simulator: Simulator, method: Stripe.PaymentMethod): CardPlan {
  const plan = getObject(simulator, 'cardPlans', method.id)
  if (!plan.isSpent) return plan
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    'payment_method',
  )
}

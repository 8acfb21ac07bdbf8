import type { Stripe } from 'stripe'
import type { CallContext } from '../http/call.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import { attemptPayment } from '../payments/attempt-payment.ts'
import { getPaymentMethod, getUnspentPlan } from '../payments/cards.ts'
import { getObject } from '../payments/find.ts'

export interface ConfirmParams {
  off_session?: unknown
  return_url?: string
  error_on_requires_action?: boolean
}

/**
 * Charge the card of an intent.
 * @throws StripeError 402 with the intent if the card is declined.
 */
export function confirmIntent(
  { simulator, cause }: CallContext,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
): void {
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  if (!confirmable.includes(intent.status)) {
    const message = `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`
    throw unexpectedState(intent, message)
  }
  if (typeof intent.payment_method !== 'string') {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    )
  }
  const method = getObject(simulator, 'paymentMethods', intent.payment_method)
  const offSession = Boolean(params.off_session) || params.error_on_requires_action === true
  attemptPayment(simulator, cause, {
    intent,
    method,
    offSession,
    authenticated: false,
    authenticateUrl: `${cause.baseUrl}/3ds/${intent.id}`,
    returnUrl: params.return_url ?? null,
  })
  const failure = intent.last_payment_error
  if (!failure) return
  throw new StripeError(402, {
    type: 'card_error',
    message: failure.message ?? '',
    ...(failure.code && { code: failure.code }),
    ...(failure.decline_code && { decline_code: failure.decline_code }),
    ...(failure.charge && { charge: failure.charge }),
    advice_code: 'try_again_later',
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  })
}

/**
 * Payment method an intent may use.
 * @throws StripeError if it belongs to another customer or may not be used again.
 */
export function usableMethod({ simulator }: CallContext, id: string, customer: string | undefined) {
  const method = getPaymentMethod(simulator, id, 'payment_method')
  getUnspentPlan(simulator, method)
  if (method.customer === null || method.customer === customer) return method
  throw invalidRequest(
    customer
      ? `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`
      : 'The provided PaymentMethod cannot be attached to this PaymentIntent because it belongs to a customer that was not given.',
    'payment_method',
    'resource_missing',
  )
}

/** 400 with the intent, whose status does not allow the call. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  })
}

import type { Stripe } from 'stripe'
import { type Decline, findChargeDecline, NEEDS_AUTHENTICATION } from '../cards/test-cards.ts'
import { buildCharge } from '../objects/charge.ts'
import type { Cause, Simulator } from '../state/simulator.ts'
import type { CardPlan } from '../state/store.ts'
import { getObject } from './find.ts'

export interface Attempt {
  readonly intent: Stripe.PaymentIntent
  readonly method: Stripe.PaymentMethod
  /** Whether the customer is absent, so the charge cannot be authenticated. */
  readonly offSession: boolean
  /** Whether the customer has just authenticated. */
  readonly authenticated: boolean
  /** Page for authentication, if the bank requires it, and the page to return to. */
  readonly authenticateUrl: string
  readonly returnUrl: string | null
}

/** Charge a card and move the intent to `succeeded`, `requires_action` or back to `requires_payment_method`. */
export function attemptPayment(simulator: Simulator, cause: Cause, attempt: Attempt): void {
  const { intent, method, offSession, authenticated } = attempt
  const plan = getObject(simulator, 'cardPlans', method.id)
  intent.payment_method = method.id
  if (needsAuthentication(plan) && !authenticated) {
    if (offSession) failPayment(simulator, cause, attempt, NEEDS_AUTHENTICATION)
    else askForAuthentication(simulator, cause, attempt)
    return
  }
  const decline = findChargeDecline(plan.behavior)
  if (decline) failPayment(simulator, cause, attempt, decline)
  else succeed(simulator, cause, attempt, plan)
}

function needsAuthentication({ behavior, isSetUp }: CardPlan): boolean {
  return (
    behavior === 'authenticate_always' || (behavior === 'authenticate_unless_set_up' && !isSetUp)
  )
}

function askForAuthentication(simulator: Simulator, cause: Cause, attempt: Attempt) {
  const { intent, authenticateUrl, returnUrl } = attempt
  intent.status = 'requires_action'
  intent.last_payment_error = null
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: authenticateUrl, return_url: returnUrl },
  }
  simulator.emit(cause, 'payment_intent.requires_action', intent)
}

export function failPayment(
  simulator: Simulator,
  cause: Cause,
  attempt: Attempt,
  decline: Decline,
) {
  const { intent, method } = attempt
  const charge = recordCharge(simulator, cause, attempt, decline)
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.latest_charge = charge.id
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    charge: charge.id,
    advice_code: 'try_again_later',
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    payment_method: structuredClone(method),
  }
  simulator.emit(cause, 'charge.failed', charge)
  simulator.emit(cause, 'payment_intent.payment_failed', intent)
}

function succeed(simulator: Simulator, cause: Cause, attempt: Attempt, plan: CardPlan) {
  const { intent, method, authenticated } = attempt
  const charge = recordCharge(simulator, cause, attempt, undefined)
  intent.status = 'succeeded'
  intent.next_action = null
  intent.last_payment_error = null
  intent.latest_charge = charge.id
  intent.amount_received = intent.amount
  if (!intent.setup_future_usage && method.customer === null) plan.isSpent = true
  if (intent.setup_future_usage && typeof intent.customer === 'string') {
    if (authenticated) plan.isSetUp = true
    if (method.customer !== intent.customer) {
      method.customer = intent.customer
      simulator.emit(cause, 'payment_method.attached', method)
    }
  }
  simulator.emit(cause, 'charge.succeeded', charge)
  simulator.emit(cause, 'payment_intent.succeeded', intent)
}

function recordCharge(
  { store, ids, clock }: Simulator,
  cause: Cause,
  { intent, method, authenticated }: Attempt,
  decline: Decline | undefined,
): Stripe.Charge {
  const charge = buildCharge({
    id: ids.next('ch_3'),
    created: clock.now(),
    intent,
    method,
    decline,
    authenticated,
    baseUrl: cause.baseUrl,
  })
  store.charges.set(charge.id, charge)
  return charge
}

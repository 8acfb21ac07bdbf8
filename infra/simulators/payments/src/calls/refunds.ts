import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { listCall, retrieveCall } from '../http/paginate.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { buildRefund } from '../objects/charge.ts'
import { unsupported } from '../objects/fields.ts'
import { getObject } from '../payments/find.ts'
import type { Simulator } from '../state/simulator.ts'

const create = defineCall<Stripe.RefundCreateParams>(
  'POST',
  '/v1/refunds',
  {
    amount: 'integer',
    charge: 'string',
    expand: 'strings',
    metadata: 'metadata',
    payment_intent: 'string',
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
    ...unsupported('currency customer origin'),
  },
  (params, { simulator, cause }) => {
    const charge = chargeOf(simulator, params)
    const left = charge.amount - charge.amount_refunded
    const amount = params.amount ?? left
    if (charge.disputed) {
      throw invalidRequest(
        `Charge ${charge.id} has been charged back; cannot issue a refund.`,
        undefined,
        'charge_disputed',
      )
    }
    if (left === 0) {
      throw invalidRequest(
        `Charge ${charge.id} has already been refunded.`,
        undefined,
        'charge_already_refunded',
      )
    }
    if (amount < 1) {
      throw invalidRequest(
        'This value must be greater than or equal to 1.',
        'amount',
        'parameter_invalid_integer',
      )
    }
    if (amount > left) {
      throw invalidRequest(
        `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
        'amount',
      )
    }
    const { store, ids, clock } = simulator
    const refund = buildRefund(ids.next('re_3'), clock.now(), charge, amount, params)
    store.refunds.set(refund.id, refund)
    const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    simulator.emit(cause, 'refund.created', refund)
    simulator.emit(cause, 'charge.refunded', charge, before)
    return refund
  },
)

export const REFUND_CALLS = [
  create,
  retrieveCall('/v1/refunds', 'refunds'),
  listCall<Stripe.RefundListParams>('/v1/refunds', 'refunds', {
    charge: 'string',
    created: 'range',
    payment_intent: 'string',
  }),
]

/** Successful charge of a refund, named directly or by its intent. */
function chargeOf(simulator: Simulator, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge && params.payment_intent) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.')
  }
  if (!params.charge && !params.payment_intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    )
  }
  const intent = params.payment_intent
    ? getObject(simulator, 'paymentIntents', params.payment_intent, 'payment_intent')
    : undefined
  if (intent && intent.status !== 'succeeded') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  }
  const charge = getObject(
    simulator,
    'charges',
    params.charge ?? (intent?.latest_charge as string),
    'charge',
  )
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} did not succeed.`, 'charge')
  return charge
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

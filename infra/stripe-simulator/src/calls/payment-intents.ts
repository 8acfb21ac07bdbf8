import type { Stripe } from 'stripe'
import { type CallContext, defineCall } from '../http/call.ts'
import { hasAll, isWithin, LIST_PARAMS, paginate } from '../http/paginate.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import { attemptPayment } from '../payments/attempt-payment.ts'
import { cancelIntent } from '../payments/cancel-intent.ts'
import { getPaymentMethod, getUnspentPlan } from '../payments/cards.ts'
import { checkAmount, checkCurrency, createIntent } from '../payments/create-intent.ts'
import { getCustomer, getObject } from '../payments/find.ts'

type CreateParams = Stripe.PaymentIntentCreateParams

const CARD_OPTIONS = {
  fields: {
    card: {
      fields: {
        stored_credential_usage: ['recurring', 'installment', 'unscheduled'],
        setup_credential_usage: ['recurring', 'installment', 'unscheduled'],
        request_three_d_secure: ['any', 'automatic', 'challenge'],
      },
    },
  },
} as const

const create = defineCall<CreateParams>(
  'POST',
  '/v1/payment_intents',
  {
    amount: { required: 'integer' },
    currency: { required: 'string' },
    allowed_payment_method_types: { items: ['card'] },
    automatic_payment_methods: {
      fields: { enabled: { required: 'boolean' }, allow_redirects: ['always', 'never'] },
    },
    confirm: 'boolean',
    customer: 'string',
    description: 'string',
    error_on_requires_action: 'boolean',
    expand: 'strings',
    metadata: 'metadata',
    off_session: 'boolean',
    payment_method: 'string',
    payment_method_options: CARD_OPTIONS as never,
    receipt_email: 'string',
    return_url: 'url',
    setup_future_usage: ['off_session', 'on_session'],
    statement_descriptor_suffix: 'string',
    amount_details: 'unsupported',
    capture_method: 'unsupported',
    confirmation_method: 'unsupported',
    mandate: 'unsupported',
    mandate_data: 'unsupported',
    payment_method_data: 'unsupported',
    shipping: 'unsupported',
    statement_descriptor: 'unsupported',
    use_stripe_sdk: 'unsupported',
  },
  (params, context) => {
    const { simulator, cause } = context
    checkAmount(params.amount)
    checkCurrency(params.currency, 'currency')
    if (params.off_session && !params.confirm) {
      throw invalidRequest(
        'The parameter `off_session` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.',
        'off_session',
      )
    }
    if (params.customer) getCustomer(simulator, params.customer, 'customer')
    const cardOptions = params.payment_method_options?.card || undefined
    const method =
      params.payment_method && usableMethod(context, params.payment_method, params.customer)
    const intent = createIntent(simulator, cause, {
      ...params,
      customer: params.customer ?? null,
      paymentMethod: method ? method.id : null,
      storedCredentialUsage: cardOptions?.stored_credential_usage,
      statementDescriptorSuffix: params.statement_descriptor_suffix,
      automatic: true,
    })
    if (params.confirm) confirmIntent(context, intent, params)
    return intent
  },
)

const confirm = defineCall<Stripe.PaymentIntentConfirmParams>(
  'POST',
  '/v1/payment_intents/:id/confirm',
  {
    error_on_requires_action: 'boolean',
    expand: 'strings',
    off_session: 'boolean',
    payment_method: 'string',
    payment_method_options: CARD_OPTIONS as never,
    return_url: 'url',
    setup_future_usage: ['off_session', 'on_session'],
    payment_method_data: 'unsupported',
    mandate_data: 'unsupported',
  },
  (params, context) => {
    const intent = getObject(context.simulator, 'paymentIntents', context.id)
    if (params.payment_method) {
      const owner = typeof intent.customer === 'string' ? intent.customer : undefined
      intent.payment_method = usableMethod(context, params.payment_method, owner).id
    }
    if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage
    confirmIntent(context, intent, params)
    return intent
  },
)

const retrieve = defineCall<Stripe.PaymentIntentRetrieveParams>(
  'GET',
  '/v1/payment_intents/:id',
  { expand: 'strings', client_secret: 'string' },
  (_params, { simulator, id }) => getObject(simulator, 'paymentIntents', id),
)

const list = defineCall<Stripe.PaymentIntentListParams>(
  'GET',
  '/v1/payment_intents',
  { ...LIST_PARAMS, created: 'range', customer: 'string' },
  (params, { simulator }) => {
    const wanted = [...simulator.store.paymentIntents.values()].filter(
      (it) => hasAll(it, { customer: params.customer }) && isWithin(it.created, params.created),
    )
    return paginate('/v1/payment_intents', wanted, params)
  },
)

const cancel = defineCall<Stripe.PaymentIntentCancelParams>(
  'POST',
  '/v1/payment_intents/:id/cancel',
  {
    cancellation_reason: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
    expand: 'strings',
  },
  (params, { simulator, cause, id }) => {
    const intent = getObject(simulator, 'paymentIntents', id)
    const open = [...simulator.store.sessions.values()].some(
      (session) => session.payment_intent === id && session.status === 'open',
    )
    if (open) {
      throw unexpectedState(
        intent,
        'You cannot cancel this PaymentIntent because it was created by a Checkout Session that is still open. Expire the Checkout Session instead.',
      )
    }
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw unexpectedState(
        intent,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      )
    }
    cancelIntent(simulator, cause, intent, params.cancellation_reason ?? null)
    return intent
  },
)

export const PAYMENT_INTENT_CALLS = [create, confirm, retrieve, list, cancel]

interface ConfirmParams {
  off_session?: unknown
  return_url?: string
  error_on_requires_action?: boolean
}

/** @throws StripeError 402 with the intent in it when the card refuses. */
function confirmIntent(
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

/** @throws StripeError when the card belongs to someone else. */
function usableMethod({ simulator }: CallContext, id: string, customer: string | undefined) {
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

function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: structuredClone(intent),
  })
}

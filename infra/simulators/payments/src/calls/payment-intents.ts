import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { listCall, retrieveCall } from '../http/paginate.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { unsupported } from '../objects/fields.ts'
import { getCustomer, getObject } from '../payments/find.ts'
import { cancelIntent, checkAmount, checkCurrency, createIntent } from '../payments/intents.ts'
import { confirmIntent, unexpectedState, usableMethod } from './confirm-intent.ts'

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
    ...unsupported(
      'amount_details capture_method confirmation_method mandate mandate_data',
      'payment_method_data shipping statement_descriptor use_stripe_sdk',
    ),
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
    ...unsupported('payment_method_data mandate_data'),
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

export const PAYMENT_INTENT_CALLS = [
  create,
  confirm,
  retrieveCall<Stripe.PaymentIntentRetrieveParams>('/v1/payment_intents', 'paymentIntents', {
    client_secret: 'string',
  }),
  listCall<Stripe.PaymentIntentListParams>('/v1/payment_intents', 'paymentIntents', {
    created: 'range',
    customer: 'string',
  }),
  cancel,
]

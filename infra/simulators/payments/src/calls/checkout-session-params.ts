import type { Stripe } from 'stripe'
import type { Spec } from '../http/params.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { unsupported } from '../objects/fields.ts'
import { checkCurrency, MINIMUM_AMOUNT } from '../payments/intents.ts'

type Params = Stripe.Checkout.SessionCreateParams

export const SESSION_CREATE_PARAMS = {
  allowed_payment_method_types: { items: ['card'] },
  billing_address_collection: ['auto', 'required'],
  cancel_url: 'url',
  client_reference_id: 'string',
  consent_collection: {
    fields: {
      payment_method_reuse_agreement: {
        fields: { position: { required: ['auto', 'hidden'] } },
      },
      promotions: 'unsupported',
      terms_of_service: ['none', 'required'],
    },
  },
  customer: 'string',
  customer_creation: ['always', 'if_required'],
  customer_email: 'string',
  expand: 'strings',
  expires_at: 'integer',
  invoice_creation: {
    fields: {
      enabled: { required: 'boolean' },
      invoice_data: {
        fields: { description: 'string', footer: 'string', metadata: 'metadata' },
      },
    },
  },
  line_items: {
    items: {
      fields: {
        metadata: 'metadata',
        price: 'unsupported',
        price_data: {
          fields: {
            currency: { required: 'string' },
            product: 'unsupported',
            product_data: {
              fields: {
                description: 'string',
                images: 'strings',
                metadata: 'metadata',
                name: { required: 'string' },
                tax_code: 'string',
                unit_label: 'string',
              },
            },
            recurring: 'unsupported',
            tax_behavior: ['exclusive', 'inclusive', 'unspecified'],
            unit_amount: 'integer',
            unit_amount_decimal: 'unsupported',
          },
        },
        quantity: 'integer',
        ...unsupported('adjustable_quantity tax_rates'),
      },
    },
  },
  locale: 'string',
  metadata: 'metadata',
  mode: ['payment', 'setup', 'subscription'],
  payment_intent_data: {
    fields: {
      description: 'string',
      metadata: 'metadata',
      receipt_email: 'string',
      setup_future_usage: ['off_session', 'on_session'],
      statement_descriptor_suffix: 'string',
      ...unsupported('capture_method statement_descriptor'),
    },
  },
  submit_type: ['auto', 'book', 'donate', 'pay', 'subscribe'],
  success_url: 'url',
  ui_mode: ['hosted_page', 'embedded_page', 'elements', 'form'],
  ...unsupported(
    'after_expiration allow_promotion_codes automatic_tax branding_settings custom_fields',
    'custom_text customer_update discounts payment_method_options phone_number_collection',
    'saved_payment_method_options shipping_options subscription_data tax_id_collection',
  ),
} satisfies Spec<Params>

const MAX_ITEMS = 100
const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 24 * 3_600
const MAX_REFERENCE = 200

/**
 * Check a well-formed session for everything Stripe would refuse.
 * @param now in seconds.
 */
export function checkSession(params: Params, now: number): void {
  const { mode = 'payment', ui_mode: uiMode = 'hosted_page' } = params
  if (mode !== 'payment') throw notSimulated('mode', mode)
  if (uiMode !== 'hosted_page') throw notSimulated('ui_mode', uiMode)
  if (!params.success_url) throw missing('success_url')
  if (params.customer && params.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.')
  }
  if (params.customer && params.customer_creation) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_creation.',
    )
  }
  if ((params.client_reference_id?.length ?? 0) > MAX_REFERENCE) {
    throw invalidRequest(`Must be at most ${MAX_REFERENCE} characters.`, 'client_reference_id')
  }
  checkItems(params.line_items ?? [])
  const lifetime = (params.expires_at ?? now + LONGEST_SECONDS) - now
  if (lifetime < SHORTEST_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (lifetime > LONGEST_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
}

function checkItems(items: readonly Stripe.Checkout.SessionCreateParams.LineItem[]): void {
  if (items.length === 0) throw missing('line_items')
  if (items.length > MAX_ITEMS) {
    throw invalidRequest(`A session can have up to ${MAX_ITEMS} line items.`, 'line_items')
  }
  let total = 0
  items.forEach(({ price_data: data, quantity }, index) => {
    const at = `line_items[${index}]`
    if (!data) throw missing(`${at}[price_data]`)
    if (!data.product_data) throw missing(`${at}[price_data][product_data]`)
    if (data.unit_amount === undefined) throw missing(`${at}[price_data][unit_amount]`)
    if (quantity === undefined) throw missing(`${at}[quantity]`)
    if (data.unit_amount < 0) throw invalidInteger(`${at}[price_data][unit_amount]`, 0)
    if (quantity < 1) throw invalidInteger(`${at}[quantity]`, 1)
    checkCurrency(data.currency, `${at}[price_data][currency]`)
    if (data.currency !== items[0]?.price_data?.currency) {
      throw invalidRequest(
        'All prices on a Checkout session must have the same currency.',
        `${at}[price_data][currency]`,
      )
    }
    total += data.unit_amount * quantity
  })
  if (total > 0 && total < MINIMUM_AMOUNT) {
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      undefined,
      'amount_too_small',
    )
  }
}

function missing(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
}

function invalidInteger(param: string, least: number) {
  const message = `This value must be greater than or equal to ${least}.`
  return invalidRequest(message, param, 'parameter_invalid_integer')
}

function notSimulated(param: string, value: string) {
  const message = `The simulator does not support ${param} ${value}, although Stripe does.`
  return invalidRequest(message, param, 'parameter_not_simulated')
}

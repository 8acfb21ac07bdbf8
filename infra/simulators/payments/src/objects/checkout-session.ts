import type { Stripe } from 'stripe'
import { mergeMetadata, nulls } from './fields.ts'

type Params = Stripe.Checkout.SessionCreateParams

interface SessionFacts {
  readonly id: string
  readonly created: number
  readonly params: Params
  readonly lineItems: readonly StoredLineItem[]
  readonly customer: Stripe.Customer | null
  readonly baseUrl: string
}

const DAY = 86_400

export function buildCheckoutSession(facts: SessionFacts): Stripe.Checkout.Session {
  const { id, created, params, lineItems, customer } = facts
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  const email = customer?.email ?? params.customer_email ?? null
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    ...nulls(
      'after_expiration allow_promotion_codes client_secret collected_information consent',
      'currency_conversion customer_account integration_identifier invoice managed_payments',
      'origin_context payment_intent payment_link payment_method_configuration_details',
      'permissions recovered_from saved_payment_method_options setup_intent',
      'shipping_address_collection shipping_cost subscription wallet_options',
    ),
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    consent_collection: buildConsentCollection(params),
    created,
    currency: lineItems[0]?.currency ?? null,
    custom_fields: [],
    custom_text: {
      ...nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    },
    customer: customer?.id ?? null,
    customer_creation: customer ? null : (params.customer_creation ?? 'if_required'),
    customer_details: email
      ? {
          ...nulls('address business_name individual_name phone tax_ids'),
          email,
          name: customer?.name ?? null,
          tax_exempt: 'none',
        }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? created + DAY,
    invoice_creation: buildInvoiceCreation(params),
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata(null, params.metadata),
    mode: 'payment',
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${facts.baseUrl}/c/pay/${id}`,
  } satisfies Stripe.Checkout.Session
}

function buildConsentCollection({ consent_collection: requested }: Params) {
  if (!requested) return null
  return {
    payment_method_reuse_agreement: requested.payment_method_reuse_agreement ?? null,
    promotions: requested.promotions ?? null,
    terms_of_service: requested.terms_of_service ?? null,
  } satisfies Stripe.Checkout.Session.ConsentCollection
}

function buildInvoiceCreation({ invoice_creation: requested }: Params) {
  const data = requested?.invoice_data
  return {
    enabled: requested?.enabled ?? false,
    invoice_data: {
      ...nulls('account_tax_ids custom_fields issuer rendering_options'),
      description: data?.description ?? null,
      footer: data?.footer ?? null,
      metadata: mergeMetadata(null, data?.metadata),
    },
  } satisfies Stripe.Checkout.Session.InvoiceCreation
}

/** Decimals are strings on the wire; the client converts them to its own type. */
type StoredPrice = Omit<Stripe.Price, 'unit_amount_decimal'> & {
  unit_amount_decimal: string
}
export type StoredLineItem = Omit<Stripe.LineItem, 'price'> & { price: StoredPrice }

interface LineItemIds {
  readonly id: string
  readonly price: string
  readonly product: string
}

/** Line of a session with a price built from `price_data`. `unitAmount` is in cents. */
export function buildLineItem(
  ids: LineItemIds,
  created: number,
  params: Stripe.Checkout.SessionCreateParams.LineItem,
): StoredLineItem {
  const { price_data: data, quantity = 1 } = params
  const unitAmount = data?.unit_amount ?? 0
  const amount = unitAmount * quantity
  return {
    id: ids.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: data?.currency ?? 'usd',
    description: data?.product_data?.name ?? null,
    metadata: mergeMetadata(null, params.metadata),
    price: {
      id: ids.price,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: data?.currency ?? 'usd',
      ...nulls('custom_unit_amount lookup_key nickname recurring tiers_mode transform_quantity'),
      livemode: false,
      metadata: {},
      product: ids.product,
      tax_behavior: 'unspecified',
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    } satisfies StoredPrice,
    quantity,
  } satisfies StoredLineItem
}

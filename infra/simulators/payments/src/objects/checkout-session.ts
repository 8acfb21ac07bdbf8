import type { Stripe } from 'stripe'
import type { StoredLineItem } from './line-item.ts'
import { mergeMetadata } from './metadata.ts'

type Params = Stripe.Checkout.SessionCreateParams

export interface SessionFacts {
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
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: buildConsentCollection(params),
    created,
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : (params.customer_creation ?? 'if_required'),
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: customer?.name ?? null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? created + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: buildInvoiceCreation(params),
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata(null, params.metadata),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${facts.baseUrl}/c/pay/${id}`,
    wallet_options: null,
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
      account_tax_ids: null,
      custom_fields: null,
      description: data?.description ?? null,
      footer: data?.footer ?? null,
      issuer: null,
      metadata: mergeMetadata(null, data?.metadata),
      rendering_options: null,
    },
  } satisfies Stripe.Checkout.Session.InvoiceCreation
}

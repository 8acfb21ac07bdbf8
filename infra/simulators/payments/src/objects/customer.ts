import type { Stripe } from 'stripe'
import type { TestCard } from '../cards/test-cards.ts'
import { mergeMetadata, nulls } from './fields.ts'

export function buildCustomer(
  id: string,
  created: number,
  params: Stripe.CustomerCreateParams,
): Stripe.Customer {
  return {
    id,
    object: 'customer',
    ...nulls('address currency default_source discount shipping test_clock'),
    balance: 0,
    created,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: params.invoice_settings?.default_payment_method ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    tax_exempt: 'none',
  } satisfies Stripe.Customer
}

const EMPTY_ADDRESS = {
  ...nulls('city country line1 line2 postal_code state'),
} satisfies Stripe.Address

export interface CardFacts {
  readonly card: TestCard
  readonly expMonth: number
  readonly expYear: number
  readonly name: string | null
  readonly email: string | null
}

export function buildPaymentMethod(
  id: string,
  created: number,
  { card, expMonth, expYear, name, email }: CardFacts,
): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: { ...EMPTY_ADDRESS }, email, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `Sim${card.number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
}

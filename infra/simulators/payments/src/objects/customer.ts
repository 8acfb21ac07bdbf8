import type { Stripe } from 'stripe'
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

import type { Stripe } from 'stripe'
import type { StoredLineItem } from './checkout-session.ts'
import { buildList, mergeMetadata, nulls } from './fields.ts'

type StoredPricing = Omit<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'> & {
  unit_amount_decimal: string
}
type StoredInvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: StoredPricing
  quantity_decimal: string
}
export type StoredInvoice = Omit<Stripe.Invoice, 'lines'> & {
  lines: Stripe.ApiList<StoredInvoiceLine>
}

export interface InvoiceFacts {
  readonly id: string
  readonly number: string
  readonly created: number
  readonly session: Stripe.Checkout.Session
  readonly customer: Stripe.Customer
  readonly intent: string
  readonly lineItems: readonly StoredLineItem[]
  readonly nextId: (prefix: string) => string
  readonly baseUrl: string
}

export function buildPaidInvoice(facts: InvoiceFacts): StoredInvoice {
  const { id, created, session, customer } = facts
  const total = session.amount_total ?? 0
  const data = session.invoice_creation?.invoice_data
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Payment simulator',
    ...nulls(
      'account_tax_ids application automatically_finalizes_at custom_fields',
      'customer_account customer_address customer_phone customer_shipping',
      'default_payment_method default_source due_date from_invoice last_finalization_error',
      'latest_revision next_payment_attempt on_behalf_of parent receipt_number rendering',
      'shipping_cost shipping_details statement_descriptor test_clock',
    ),
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: total,
    amount_remaining: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: true,
    auto_advance: false,
    automatic_tax: {
      ...nulls('disabled_reason liability provider status'),
      enabled: false,
    },
    billing_reason: 'manual',
    collection_method: 'charge_automatically',
    created,
    currency: session.currency ?? 'usd',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    description: data?.description ?? null,
    discounts: [],
    effective_at: created,
    ending_balance: 0,
    footer: data?.footer ?? null,
    hosted_invoice_url: `${facts.baseUrl}/i/${id}`,
    invoice_pdf: `${facts.baseUrl}/i/${id}/pdf`,
    issuer: { type: 'self' },
    lines: buildList(
      `/v1/invoices/${id}/lines`,
      facts.lineItems.map((item) => buildLine(facts.nextId('il_'), id, created, item)),
    ),
    livemode: false,
    metadata: mergeMetadata(null, data?.metadata),
    number: facts.number,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    payments: buildList('/v1/invoice_payments', [
      buildInvoicePayment(facts.nextId('inpay_'), created, id, facts.intent, session),
    ]),
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'paid',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: created,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  } satisfies StoredInvoice
}

function buildLine(
  id: string,
  invoice: string,
  created: number,
  item: StoredLineItem,
): StoredInvoiceLine {
  return {
    id,
    object: 'line_item',
    amount: item.amount_total,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...item.metadata },
    parent: null,
    period: { end: created, start: created },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product as string },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: null,
    subtotal: item.amount_subtotal,
    taxes: [],
  } satisfies StoredInvoiceLine
}

function buildInvoicePayment(
  id: string,
  created: number,
  invoice: string,
  intent: string,
  session: Stripe.Checkout.Session,
): Stripe.InvoicePayment {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: session.amount_total,
    amount_requested: session.amount_total ?? 0,
    created,
    currency: session.currency ?? 'usd',
    invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: created },
  } satisfies Stripe.InvoicePayment
}

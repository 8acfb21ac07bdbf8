import type { Stripe } from 'stripe'
import type { CardBehavior } from '../cards/test-cards.ts'
import type { ApiResponse } from '../http/idempotency.ts'
import type { StoredLineItem } from '../objects/checkout-session.ts'
import type { StoredInvoice } from '../objects/invoice.ts'

/** Follow-up of a paid session; not part of the session in the API. */
interface SessionPlan {
  readonly id: string
  readonly lineItems: StoredLineItem[]
  readonly paymentIntentData: Stripe.Checkout.SessionCreateParams.PaymentIntentData
  /** Card that is being authenticated by 3-D Secure. */
  pendingPaymentMethod: string | null
}

/** Behavior of a saved card; the full number is never stored. */
export interface CardPlan {
  readonly id: string
  behavior: CardBehavior
  isSetUp: boolean
  /** Whether it was detached, or used without being saved; it may not be used again. */
  isSpent: boolean
}

interface StoredIdempotency {
  readonly id: string
  readonly created: number
  readonly fingerprint: string
  /** Undefined while the first request is in flight. */
  answer?: ApiResponse
}

export interface Tables {
  customers: Stripe.Customer | Stripe.DeletedCustomer
  paymentMethods: Stripe.PaymentMethod
  cardPlans: CardPlan
  paymentIntents: Stripe.PaymentIntent
  charges: Stripe.Charge
  refunds: Stripe.Refund
  disputes: Stripe.Dispute
  sessions: Stripe.Checkout.Session
  sessionPlans: SessionPlan
  invoices: StoredInvoice
  configurations: Stripe.BillingPortal.Configuration
  portalSessions: Stripe.BillingPortal.Session
  webhookEndpoints: Stripe.WebhookEndpoint
  events: StoredEvent
  idempotency: StoredIdempotency
}

export type TableName = keyof Tables
export type Store = { readonly [K in TableName]: Map<string, Tables[K]> }

const NAMES = [
  'customers paymentMethods cardPlans paymentIntents charges refunds disputes sessions',
  'sessionPlans invoices configurations portalSessions webhookEndpoints events idempotency',
].flatMap((names) => names.split(' ')) as TableName[]

export function createStore(): Store {
  return Object.fromEntries(NAMES.map((name) => [name, new Map()])) as unknown as Store
}

export function clearStore(store: Store): void {
  for (const name of NAMES) store[name].clear()
}

/** Every table as a list, oldest first. */
export function exportStore(store: Store): { [K in TableName]: Tables[K][] } {
  return Object.fromEntries(NAMES.map((name) => [name, [...store[name].values()]])) as never
}

export function importStore(store: Store, tables: Partial<Record<TableName, { id: string }[]>>) {
  clearStore(store)
  for (const name of NAMES) {
    for (const row of tables[name] ?? []) store[name].set(row.id, row as never)
  }
}

/** Common part of the package's event union; the emitter determines the payload. */
export type StoredEvent = Omit<Stripe.EventBase, 'data'> & {
  data: { object: object; previous_attributes?: object }
}

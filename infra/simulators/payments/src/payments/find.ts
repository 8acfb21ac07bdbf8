import type { Stripe } from 'stripe'
import { noSuch } from '../http/stripe-error.ts'
import type { Simulator } from '../state/simulator.ts'
import type { TableName, Tables } from '../state/store.ts'

const NOUNS: Partial<Record<TableName, string>> = {
  customers: 'customer',
  paymentMethods: 'PaymentMethod',
  paymentIntents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  sessions: 'checkout.session',
  invoices: 'invoice',
  configurations: 'configuration',
  webhookEndpoints: 'webhook endpoint',
  events: 'event',
}

/**
 * Object with this id.
 * @param param name of the parameter with the id; undefined if the path has it.
 * @throws StripeError `resource_missing`
 */
export function getObject<T extends TableName>(
  { store }: Simulator,
  table: T,
  id: string,
  param?: string,
): Tables[T] {
  const found = (store[table] as Map<string, Tables[T]>).get(id)
  if (!found) throw noSuch(NOUNS[table] ?? table, id, param)
  return found
}

export function getCustomer(simulator: Simulator, id: string, param?: string): Stripe.Customer {
  const customer = getObject(simulator, 'customers', id, param)
  if (customer.deleted) throw noSuch('customer', id, param)
  return customer
}

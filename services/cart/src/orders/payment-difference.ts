import { CURRENCY } from '@quantamental/api/cart'
import type Stripe from 'stripe'
import type { PurchaseOrderRow } from '../db/tables.ts'
import { NOBODY } from '../subscriptions/nobody.ts'

/**
 * What the card company says differs from the order: `identity`, it is not this order's payment;
 * `amount`, it is, but of another amount or currency.
 */
export interface PaymentDifference {
  readonly kind: 'identity' | 'amount'
  /** For the operator. */
  readonly detail: string
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

/** Compares a paid session and its intent with our own rows; null when all agree. */
export function findDifference(
  order: PurchaseOrderRow,
  customerId: string | undefined,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): PaymentDifference | null {
  const orderId = String(order.id)
  const compare = (
    kind: PaymentDifference['kind'],
    what: string,
    told: unknown,
    ours: unknown,
  ): PaymentDifference | null =>
    told === ours ? null : { kind, detail: `${what} is ${told}, of the order ${ours}` }
  if (!Number.isSafeInteger(intent.amount_received) || intent.amount_received <= 0)
    return { kind: 'identity', detail: `the amount received is ${intent.amount_received}` }
  // Of a person who is gone the customer is not known any more; the order tells enough to give it back.
  const isGone = order.user_id === NOBODY
  const compareCustomer = (what: string, told: string | null) =>
    isGone ? null : compare('identity', what, told, customerId)
  return (
    compare('identity', 'the session', session.id, order.checkout_session_id) ??
    compareCustomer('the customer of the session', idOf(session.customer)) ??
    compareCustomer('the customer', idOf(intent.customer)) ??
    compare('identity', 'the order named', session.metadata?.order_id, orderId) ??
    compare('identity', 'the order that the payment names', intent.metadata?.order_id, orderId) ??
    compare('amount', 'the currency', session.currency, CURRENCY) ??
    compare('amount', 'the currency paid', intent.currency, CURRENCY) ??
    compare('amount', 'the amount', session.amount_total, order.total_in_cents) ??
    compare('amount', 'the amount received', intent.amount_received, order.total_in_cents)
  )
}

import type { CartContext } from '../context.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { syncOrder } from '../orders/sync-order.ts'
import { saveCard } from '../payments/customers.ts'
import { RequestRefusedError } from '../payments/stripe-errors.ts'
import { syncIntent } from '../payments/sync-intent.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'
import { IGNORED, type StripeEventRow, subjectOf } from './repository.ts'

interface EventObject {
  readonly customer?: unknown
  readonly payment_intent?: unknown
  readonly client_reference_id?: unknown
}

/** Object of the event as delivered; only its ids are used. */
function objectOf({ payload }: StripeEventRow): EventObject {
  const { data } = payload as { data?: { object?: EventObject } }
  return data?.object ?? {}
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Sync the order of a checkout session, even if its id was not stored due to a crash. */
async function syncCheckout(context: CartContext, event: StripeEventRow): Promise<string> {
  const reference = Number(idOf(objectOf(event).client_reference_id) ?? 0)
  const order = await context.db
    .selectFrom('purchase_order')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('checkout_session_id', '=', event.object_id),
        ...(Number.isSafeInteger(reference) && reference > 0 && reference < 2 ** 31
          ? [eb('id', '=', reference)]
          : []),
      ]),
    )
    .orderBy((eb) => eb('checkout_session_id', '=', event.object_id), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return alertUnknown(context, event)
  await syncOrder(context, order.id)
  return 'order synced'
}

async function alertUnknown(
  { db, now }: CartContext,
  { event_id, type, object_id }: StripeEventRow,
): Promise<string> {
  if (type === 'checkout.session.expired') return 'unknown order'
  await raiseAlert(db, {
    kind: 'unknown-payment',
    subject: `${type}: ${object_id} belongs to no order.`,
    dedupeKey: `unknown-payment:${object_id || event_id}`,
    now: now(),
  })
  return 'unknown order'
}

/**
 * Handle an event by reading its object from Stripe and applying it. The contents of the event are
 * not applied, so old and reordered events are harmless.
 * @returns the outcome as a short text.
 */
export async function handleEvent(context: CartContext, event: StripeEventRow): Promise<string> {
  switch (subjectOf(event.type)) {
    case 'checkout':
      return syncCheckout(context, event)
    case 'intent':
      return syncIntent(context, event.object_id)
    case 'refund': {
      const intentId = idOf(objectOf(event).payment_intent)
      if (!intentId) return 'no payment'
      await syncIntent(context, intentId)
      return `${await syncRefunds(context, intentId)} refund(s)`
    }
    case 'dispute':
      return syncDispute(context, event.object_id)
    case 'card': {
      const customer = event.type.startsWith('customer.')
        ? event.object_id
        : objectOf(event).customer
      return refreshCard(context, idOf(customer), event.object_id)
    }
    default:
      return IGNORED
  }
}

async function listCards({ gateway }: CartContext, customerId: string) {
  try {
    return await gateway.listPaymentMethods(customerId)
  } catch (error) {
    // The customer was deleted together with its cards.
    if (error instanceof RequestRefusedError) return []
    throw error
  }
}

/**
 * Save the newest card of a Stripe customer, or that there is none. A detached card names no
 * customer: then `paymentMethodId` identifies whose card it was.
 */
async function refreshCard(
  context: CartContext,
  customerId: string | null,
  paymentMethodId: string,
): Promise<string> {
  const { db } = context
  const known = await db
    .selectFrom('stripe_customer')
    .select(['user_id', 'customer_id', 'payment_method_id'])
    .where((eb) =>
      customerId === null
        ? eb('payment_method_id', '=', paymentMethodId)
        : eb('customer_id', '=', customerId),
    )
    .executeTakeFirst()
  if (!known) return 'unknown customer'
  const cards = await listCards(context, known.customer_id)
  const [newest] = cards.toSorted((a, b) => b.created - a.created)
  if (newest) {
    await saveCard(context, known.user_id, newest.id)
    return 'card saved'
  }
  await db
    .updateTable('stripe_customer')
    .set({
      payment_method_id: null,
      card_brand: null,
      card_last4: null,
      card_exp_month: null,
      card_exp_year: null,
    })
    .where('user_id', '=', known.user_id)
    .execute()
  return 'no card'
}

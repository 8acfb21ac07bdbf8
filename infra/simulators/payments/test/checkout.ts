import type Stripe from 'stripe'
import { postForm } from './start-simulator.ts'

/** Parameters of an order with one line; `unitAmount` in cents. */
export function orderParams(
  customer: string,
  unitAmount = 19_900,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    customer,
    client_reference_id: 'order-1',
    line_items: [
      {
        quantity: 1,
        metadata: { order_item_id: 'item-1' },
        price_data: {
          currency: 'usd',
          unit_amount: unitAmount,
          product_data: { name: 'Standard, annual' },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    payment_intent_data: {
      setup_future_usage: 'off_session',
      description: 'Order 1',
      metadata: { order_id: 'order-1' },
    },
    invoice_creation: { enabled: true, invoice_data: { metadata: { order_id: 'order-1' } } },
    consent_collection: { payment_method_reuse_agreement: { position: 'auto' } },
    metadata: { order_id: 'order-1' },
    success_url: 'https://shop.test/product/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.test/product/cart',
  }
}

export const CARD = { expiry: '12 / 40', cvc: '123', name: 'Ada Lovelace' }

export function payWith(session: { url: string | null }, number: string) {
  return postForm(String(session.url), { ...CARD, card_number: number })
}

/** Customer who has just paid with this card, which is saved. */
export async function buyWith(stripe: Stripe, number = '4242424242424242') {
  const customer = await stripe.customers.create({ email: 'ada@example.com' })
  const session = await stripe.checkout.sessions.create(orderParams(customer.id))
  await payWith(session, number)
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items', 'invoice'],
  })
  return { customer, session: paid, intent: paid.payment_intent as Stripe.PaymentIntent }
}

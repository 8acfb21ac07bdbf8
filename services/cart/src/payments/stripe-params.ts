import { CURRENCY } from '@quantamental/api/cart'
import type Stripe from 'stripe'
import type { PaymentGateway } from './payment-gateway.ts'

type CheckoutSession = Parameters<PaymentGateway['createCheckoutSession']>[0]
type Charge = Parameters<PaymentGateway['chargeOffSession']>[0]

/**
 * Parameters of an order's checkout session: fixed amounts, card only; saves the card if it will be
 * charged again.
 */
export function checkoutParams(
  session: CheckoutSession,
  publicOrigin: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: String(session.orderId) }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    customer: session.customerId,
    client_reference_id: String(session.orderId),
    line_items: session.lines.map(({ orderItemId, label, amountInCents }) => ({
      quantity: 1,
      metadata: { order_item_id: String(orderItemId) },
      price_data: {
        currency: CURRENCY,
        unit_amount: amountInCents,
        product_data: { name: label },
      },
    })),
    allowed_payment_method_types: ['card'],
    payment_intent_data: {
      description: session.description,
      metadata,
      ...(session.savesCard && { setup_future_usage: 'off_session' as const }),
    },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    ...(session.savesCard && {
      consent_collection: { payment_method_reuse_agreement: { position: 'auto' as const } },
    }),
    metadata,
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
    success_url: `${publicOrigin}/product/success?session_id={CHECKOUT_SESSION_ID}&order=${session.orderId}`,
    cancel_url: `${publicOrigin}/product/cart`,
  }
}

/** Parameters of an off-session charge of the saved card. */
export function chargeParams(charge: Charge): Stripe.PaymentIntentCreateParams {
  return {
    amount: charge.amountInCents,
    currency: CURRENCY,
    customer: charge.customerId,
    payment_method: charge.paymentMethodId,
    off_session: true,
    confirm: true,
    description: charge.description,
    payment_method_options: { card: { stored_credential_usage: 'recurring' } },
    metadata: { charge_id: String(charge.scheduledChargeId) },
    expand: ['latest_charge'],
  }
}

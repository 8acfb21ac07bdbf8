import { CURRENCY } from '@quantamental/api/cart'
import type Stripe from 'stripe'

export interface CheckoutSession {
  readonly orderId: number
  /** Revision of the order, part of the key `order:<id>:v<revision>`. */
  readonly revision: number
  readonly customerId: string
  readonly lines: readonly {
    readonly orderItemId: number
    readonly label: string
    readonly amountInCents: number
  }[]
  readonly description: string
  readonly savesCard: boolean
  readonly expiresAt: Date
}

export interface Charge {
  readonly scheduledChargeId: number
  /** `charge:<id>:a<attempt>`, stored before the call. */
  readonly idempotencyKey: string
  readonly amountInCents: number
  readonly customerId: string
  readonly paymentMethodId: string
  readonly description: string
}

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

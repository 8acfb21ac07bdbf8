import type { Stripe } from 'stripe'
import type { Decline } from '../cards/decline.ts'
import { nulls } from './fields.ts'

export interface ChargeFacts {
  readonly id: string
  readonly created: number
  readonly intent: Stripe.PaymentIntent
  readonly method: Stripe.PaymentMethod
  readonly decline: Decline | undefined
  /** Whether the customer passed 3-D Secure for this charge. */
  readonly authenticated: boolean
  readonly baseUrl: string
}

/** One charge attempt: succeeded without `decline`, otherwise failed with its reason. */
export function buildCharge(facts: ChargeFacts): Stripe.Charge {
  const { id, created, intent, method, decline, baseUrl } = facts
  const paid = decline === undefined
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    ...nulls(
      'application application_fee application_fee_amount failure_balance_transaction',
      'on_behalf_of receipt_number review shipping source source_transfer',
      'statement_descriptor transfer_data transfer_group',
    ),
    balance_transaction: paid ? id.replace(/^ch_/, 'txn_') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SIMULATOR',
    captured: paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: {
      advice_code: decline ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 32,
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: buildCardDetails(intent, method, facts.authenticated),
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_url: paid ? `${baseUrl}/receipts/${id}` : null,
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
  } satisfies Stripe.Charge
}

function buildCardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    ...nulls(
      'authorization_code electronic_commerce_indicator installments mandate',
      'network_transaction_id transaction_link_id wallet',
    ),
    brand: card?.brand ?? null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: intent.setup_future_usage ? 'pass' : null,
    },
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}

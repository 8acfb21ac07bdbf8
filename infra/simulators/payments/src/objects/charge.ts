import type { Stripe } from 'stripe'
import type { Decline } from '../cards/test-cards.ts'
import { mergeMetadata, nulls } from './fields.ts'

interface ChargeFacts {
  readonly id: string
  readonly created: number
  readonly intent: Stripe.PaymentIntent
  readonly method: Stripe.PaymentMethod
  readonly decline: Decline | undefined
  readonly authenticated: boolean
  readonly baseUrl: string
}

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

/** Refund of `amount` cents. */
export function buildRefund(
  id: string,
  created: number,
  charge: Stripe.Charge,
  amount: number,
  params: Pick<Stripe.RefundCreateParams, 'metadata' | 'reason'>,
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: id.replace(/^re_/, 'txn_'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    ...nulls('customer_account receipt_number source_transfer_reversal transfer_reversal'),
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: mergeMetadata(null, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: 'succeeded',
  } satisfies Stripe.Refund
}

const NO_EVIDENCE = {
  ...nulls(
    'access_activity_log billing_address cancellation_policy',
    'cancellation_policy_disclosure cancellation_rebuttal customer_communication',
    'customer_email_address customer_name customer_purchase_ip customer_signature',
    'duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id',
    'product_description receipt refund_policy refund_policy_disclosure',
    'refund_refusal_explanation service_date service_documentation shipping_address',
    'shipping_carrier shipping_date shipping_documentation shipping_tracking_number',
    'uncategorized_file uncategorized_text',
  ),
  enhanced_evidence: {},
} satisfies Stripe.Dispute.Evidence

const RESPONSE_WINDOW_SECONDS = 7 * 86_400

/** Dispute of a charge; `amount` in cents. */
export function buildDispute(
  id: string,
  created: number,
  charge: Stripe.Charge,
  amount: number,
  reason: string,
): Stripe.Dispute {
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE },
    evidence_details: {
      due_by: created + RESPONSE_WINDOW_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted' as never,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  } satisfies Stripe.Dispute
}

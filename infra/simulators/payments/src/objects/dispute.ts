import type { Stripe } from 'stripe'
import { nulls } from './fields.ts'

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

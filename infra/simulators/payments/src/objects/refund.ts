import type { Stripe } from 'stripe'
import { mergeMetadata, nulls } from './fields.ts'

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

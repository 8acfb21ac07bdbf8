import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartTransaction } from '../db/database.ts'
import type { PaymentRow } from '../db/tables.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'

/** The type that a person reads among the transactions. */
const LOST = 'Dispute lost'

export function lostDisputeKey(disputeId: string): string {
  return `dispute:${disputeId}`
}

/** What the payment was for, in a line. */
async function describe(trx: CartTransaction, paymentId: number): Promise<string> {
  const rows = await trx
    .selectFrom('ledger_entry')
    .select('description')
    .where('payment_id', '=', paymentId)
    .where('amount_in_cents', '>', 0)
    .orderBy('id')
    .execute()
  return [...new Set(rows.map(({ description }) => description))].join(', ')
}

/**
 * The card's bank gave the money of a payment back to the person: once, however often it is told. What
 * the card company asks for its trouble is a cost of ours, and no movement of the person's money.
 */
export async function enterLostDispute(
  trx: CartTransaction,
  payment: PaymentRow,
  dispute: Stripe.Dispute,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  const what = await describe(trx, payment.id)
  await enterLedger(trx, {
    user_id: payment.user_id,
    day: businessToday(now),
    type: LOST,
    description: what ? `Given back by the bank: ${what}` : 'Given back by the bank',
    status: 'refunded',
    amount_in_cents: -dispute.amount,
    payment_id: payment.id,
    subscription_id: ids.length === 1 ? (ids[0] ?? null) : null,
    receipt_url: payment.receipt_url,
    dedupe_key: lostDisputeKey(dispute.id),
    created_at: now,
  })
}

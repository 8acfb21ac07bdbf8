import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { PaymentRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'

const LOST = 'Dispute lost'

export function lostDisputeKey(disputeId: string): string {
  return `dispute:${disputeId}`
}

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
 * Enter a lost dispute: the bank refunded the payment to the user. Once per dispute. Stripe's
 * dispute fee is our cost and not a movement of the user's money.
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
    description: what ? `Refunded by your bank: ${what}` : 'Refunded by your bank',
    status: 'refunded',
    amount_in_cents: -dispute.amount,
    payment_id: payment.id,
    subscription_id: ids.length === 1 ? (ids[0] ?? null) : null,
    receipt_url: payment.receipt_url,
    dedupe_key: lostDisputeKey(dispute.id),
    created_at: now,
  })
}

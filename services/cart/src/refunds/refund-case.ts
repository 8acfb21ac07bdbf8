import type { Database } from '../db/database.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { listSubscriptions } from '../subscriptions/repository.ts'
import { listPaidParts } from './paid-parts.ts'
import { currentSubscriptions, type RefundCase } from './plan-refund.ts'
import type { PaidPart } from './refund-choices.ts'

async function listPaidIds(db: Database, paymentId: number): Promise<readonly number[]> {
  const entries = await db
    .selectFrom('ledger_entry')
    .select('subscription_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .where('amount_in_cents', '>', 0)
    .orderBy('subscription_id')
    .execute()
  return entries.flatMap(({ subscription_id }) => subscription_id ?? [])
}

/** A payment with the chains of subscriptions that it belongs to. */
export async function loadRefundCase(db: Database, payment: PaymentRow): Promise<RefundCase> {
  const rows = await listSubscriptions(db, payment.user_id)
  const paidIds = payment.is_applied ? await listPaidIds(db, payment.id) : []
  const parts = new Map<number, readonly PaidPart[]>()
  const refund: RefundCase = { payment, rows, paidIds, parts }
  for (const row of currentSubscriptions(refund))
    parts.set(row.id, await listPaidParts(db, row, rows))
  return refund
}

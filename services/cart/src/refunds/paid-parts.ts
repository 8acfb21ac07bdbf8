import type { SubscriptionFacts } from '@quantamental/api/events'
import type { PaymentRow } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { listSubscriptions } from '../subscriptions/repository.ts'
import { replacedBy } from './chain.ts'
import { currentSubscriptions, type RefundCase } from './plan-refund.ts'
import type { PaidPart } from './refund-choices.ts'
import { refundedInCents } from './request-refund.ts'

/** Whether a payment cannot be refunded because of an open or lost dispute. */
export async function isDisputed(db: Database, paymentIntentId: string): Promise<boolean> {
  const dispute = await db
    .selectFrom('dispute')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirst()
  return dispute !== undefined
}

/** Refundable remainder of a payment, in cents. */
async function leftOf(
  db: Database,
  payment: { paymentId: number; intentId: string; wholeInCents: number },
): Promise<number> {
  if (await isDisputed(db, payment.intentId)) return 0
  return payment.wholeInCents - (await refundedInCents(db, payment.paymentId))
}

/** Payments for a subscription and those it replaced, with the refundable remainder of each. */
export async function listPaidParts(
  db: Database,
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
): Promise<readonly PaidPart[]> {
  const ids = replacedBy(facts, all).map(({ id }) => id)
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
    .leftJoin('order_item', 'order_item.id', 'ledger_entry.order_item_id')
    .leftJoin('scheduled_charge', 'scheduled_charge.id', 'ledger_entry.scheduled_charge_id')
    .select([
      'payment.id as paymentId',
      'payment.paid_at as paidAt',
      'payment.payment_intent_id as intentId',
      'payment.amount_in_cents as wholeInCents',
      'ledger_entry.amount_in_cents as amountInCents',
    ])
    .select((eb) => [
      eb.fn
        .coalesce(
          'ledger_entry.period_start',
          'order_item.new_payment_start_date',
          'scheduled_charge.period_start',
        )
        .as('periodStart'),
      eb.fn
        .coalesce(
          'ledger_entry.period_end',
          'order_item.paid_till_date',
          'scheduled_charge.period_end',
        )
        .as('periodEnd'),
    ])
    .where((eb) =>
      eb(
        eb.fn.coalesce(
          'ledger_entry.subscription_id',
          'order_item.subscription_id',
          'scheduled_charge.subscription_id',
        ),
        'in',
        ids,
      ),
    )
    .where('ledger_entry.status', 'in', ['succeeded', 'refunded'])
    .where('ledger_entry.refund_id', 'is', null)
    .where('ledger_entry.amount_in_cents', '>', 0)
    .where('payment.is_applied', '=', true)
    .orderBy('ledger_entry.id')
    .execute()
  const parts: PaidPart[] = []
  for (const { wholeInCents, intentId, ...row } of rows) {
    const { paymentId } = row
    parts.push({ ...row, leftInCents: await leftOf(db, { paymentId, intentId, wholeInCents }) })
  }
  return parts
}

/** Subscriptions paid by a payment, oldest first. */
export async function listPaidIds(db: Database, paymentId: number): Promise<readonly number[]> {
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

export async function loadRefundCase(db: Database, payment: PaymentRow): Promise<RefundCase> {
  const rows = await listSubscriptions(db, payment.user_id)
  const paidIds = payment.is_applied ? await listPaidIds(db, payment.id) : []
  const parts = new Map<number, readonly PaidPart[]>()
  const refund: RefundCase = { payment, rows, paidIds, parts }
  for (const row of currentSubscriptions(refund))
    parts.set(row.id, await listPaidParts(db, row, rows))
  return refund
}

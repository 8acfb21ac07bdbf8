import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Database } from '../db/database.ts'
import { refundedInCents } from '../payments/refunds.ts'
import type { PaidPart } from './refund-choices.ts'

/** Kinds that take the place of their source within its term: what it paid goes on in them. */
const IN_PLACE = new Set<string | null>(['Upgraded subscription', 'Swapped subscription'])

/** Ids of the subscription and of those that it took the place of. */
export function idsPaidFor(
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
): readonly number[] {
  const ids = [facts.id]
  let current: SubscriptionFacts | undefined = facts
  while (current && IN_PLACE.has(current.source_kind)) {
    const sourceId: number | null = current.source_subscription_id
    current = all.find(({ id }) => id === sourceId && !ids.includes(id))
    if (current) ids.push(current.id)
  }
  return ids
}

/** Whether the card's bank has the money of a payment, or took it back: then nothing of it can be refunded. */
export async function isDisputed(db: Database, paymentIntentId: string): Promise<boolean> {
  const dispute = await db
    .selectFrom('dispute')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirst()
  return dispute !== undefined
}

/** In cents: what of a payment can still go back. */
async function leftOf(
  db: Database,
  payment: { paymentId: number; intentId: string; wholeInCents: number },
): Promise<number> {
  if (await isDisputed(db, payment.intentId)) return 0
  return payment.wholeInCents - (await refundedInCents(db, payment.paymentId))
}

/** What was paid for a subscription, with what is left of each payment. */
export async function listPaidParts(
  db: Database,
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
): Promise<readonly PaidPart[]> {
  const ids = idsPaidFor(facts, all)
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

import type { BilledSubscription, Billing } from '@quantamental/api/cart'
import { findSuccessor, statusOn } from '@quantamental/api/subscription'
import { listPlannedCharges, type PlannedCharge, upcomingCharge } from '../charges/next-charge.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { listSubscriptions, toFacts } from './repository.ts'

/** A subscription with its next charge on the business day `today`. `all`: subscriptions of its user. */
export function presentSubscription(
  row: SubscriptionRow,
  all: readonly SubscriptionRow[],
  today: string,
  planned: readonly PlannedCharge[],
): BilledSubscription {
  const facts = toFacts(row)
  const successor = findSuccessor(facts, all.map(toFacts))
  return {
    facts,
    status: statusOn(facts, today, successor),
    order_item_id: row.order_item_id,
    upcoming_charge: upcomingCharge(row, successor ?? null, today, planned),
  }
}

export async function findCard(db: Database, userId: number): Promise<Billing['card']> {
  const row = await db
    .selectFrom('stripe_customer')
    .select(['card_brand', 'card_last4', 'card_exp_month', 'card_exp_year'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.card_brand || !row.card_last4) return null
  return {
    brand: row.card_brand,
    last4: row.card_last4,
    exp_month: row.card_exp_month ?? 0,
    exp_year: row.card_exp_year ?? 0,
  }
}

export async function presentBilling(
  db: Database,
  userId: number,
  today: string,
): Promise<Billing> {
  const rows = await listSubscriptions(db, userId)
  const planned = await listPlannedCharges(db, userId)
  return {
    today,
    card: await findCard(db, userId),
    subscriptions: rows.map((row) => presentSubscription(row, rows, today, planned)),
  }
}

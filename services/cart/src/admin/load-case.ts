import { ScheduledChargeSchema, type SubscriptionCase } from '@quantamental/api/cart'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  accessUntil,
  businessToday,
  findSuccessor,
  isGranting,
  laterDay,
  statusOn,
} from '@quantamental/api/subscription'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { upcomingCharge } from '../charges/next-charge.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { pickColumns } from '../db/pick-columns.ts'
import { presentTransaction } from '../ledger/enter-ledger.ts'
import { presentOrder } from '../orders/presenter.ts'
import { chainOf, listPaidEntries, sumEntries } from '../refunds/chain.ts'
import { listPaidParts } from '../refunds/paid-parts.ts'
import { refundChoices } from '../refunds/refund-choices.ts'
import { refundedInCents } from '../refunds/request-refund.ts'
import { findCard } from '../subscriptions/presenter.ts'
import { getSubscription, listSubscriptionFacts, toFacts } from '../subscriptions/repository.ts'
import { nameOf } from '../users/repository.ts'
import { presentPayment, presentTimelineEntry } from './presenter.ts'

/** Maximum rows per list; ten years of monthly charges are 120. */
const ROWS_MAX = 500

/** Orders with an item that created, paid or replaced the subscription, newest first. */
function listOrders(db: Database, { id, order_item_id }: SubscriptionRow) {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_item')
        .select('order_id')
        .where((where) =>
          where.or([
            where('subscription_id', '=', id),
            where('source_subscription_id', '=', id),
            where('id', '=', order_item_id ?? 0),
          ]),
        ),
    )
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute()
}

async function listPayments(db: Database, subscriptionId: number, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where((where) =>
      where.or([
        where('order_id', 'in', [0, ...orderIds]),
        where('scheduled_charge_id', 'in', (eb) =>
          eb
            .selectFrom('scheduled_charge')
            .select('id')
            .where('subscription_id', '=', subscriptionId),
        ),
        where('id', 'in', (eb) =>
          eb
            .selectFrom('ledger_entry')
            .select('payment_id')
            .where('subscription_id', '=', subscriptionId)
            .where('payment_id', 'is not', null)
            .$castTo<{ payment_id: number }>(),
        ),
      ]),
    )
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute()
  return Promise.all(
    rows.map(async (row) => presentPayment(row, await refundedInCents(db, row.id))),
  )
}

function accessTill(chain: readonly SubscriptionFacts[], today: string): string | null {
  const granting = chain.filter((each) =>
    isGranting(statusOn(each, today, findSuccessor(each, chain))),
  )
  return granting.reduce<string | null>((day, each) => laterDay(accessUntil(each), day), null)
}

async function presentChain(
  db: Database,
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
  today: string,
): Promise<Pick<SubscriptionCase, 'chain' | 'chain_total'>> {
  const chain = chainOf(facts, all)
  const entries = await listPaidEntries(
    db,
    chain.map(({ id }) => id),
  )
  return {
    chain: chain.map((each) => ({
      id: each.id,
      name: each.name,
      status: statusOn(each, today, findSuccessor(each, all)),
      source_kind: each.source_kind,
      billing_cycle: each.billing_cycle,
      subscription_start_date: each.subscription_start_date,
      paid_till_date: each.paid_till_date,
      ...sumEntries(entries.filter(({ subscriptionId }) => subscriptionId === each.id)),
    })),
    chain_total: { ...sumEntries(entries), access_till: accessTill(chain, today) },
  }
}

/** Case of one subscription. @throws NotFoundError without one. */
export async function getCase(db: Database, id: number, now: Date): Promise<SubscriptionCase> {
  const row = await getSubscription(db, id)
  if (!row) throw new NotFoundError()
  const today = businessToday(now)
  const facts = toFacts(row)
  const all = await listSubscriptionFacts(db, row.user_id)
  const successor = findSuccessor(facts, all) ?? null
  const orders = await listOrders(db, row)
  const timeline = await db
    .selectFrom('subscription_event')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute()
  const charges = await db
    .selectFrom('scheduled_charge')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute()
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute()
  const choices = refundChoices(await listPaidParts(db, facts, all), today)
  return {
    today,
    facts,
    status: statusOn(facts, today, successor),
    ...(await nameOf(db, row.user_id)),
    card: await findCard(db, row.user_id),
    upcoming_charge: upcomingCharge(row, successor, today, charges),
    timeline: timeline.map(presentTimelineEntry),
    orders: await Promise.all(orders.map((order) => presentOrder(db, order))),
    payments: await listPayments(
      db,
      id,
      orders.map((order) => order.id),
    ),
    scheduled_charges: charges.map((row) => pickColumns(ScheduledChargeSchema, row)),
    transactions: entries.map(presentTransaction),
    refund_choices: choices.map(({ refund, amountInCents: amount_in_cents, working }) => {
      return { refund, amount_in_cents, working }
    }),
    ...(await presentChain(db, facts, all, today)),
  }
}

import {
  type Order,
  type OrderItem,
  OrderItemSchema,
  OrderSchema,
  type UnlockSchema,
} from '@quantamental/api/cart'
import type { Static } from 'typebox'
import type { OrderItemRow, PurchaseOrderRow } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { pickColumns } from '../db/pick-columns.ts'
import { listOrderItems } from './repository.ts'

type Unlock = Static<typeof UnlockSchema>

function presentItem(item: OrderItemRow): OrderItem {
  const isPaid = item.item_status === 'paid' || item.item_status === 'refunded'
  return {
    ...pickColumns(OrderItemSchema, item),
    subscription_type: item.subscription_type as OrderItem['subscription_type'],
    // A new subscription is created before its payment; it is hidden until then.
    subscription_id: isPaid ? item.subscription_id : null,
  }
}

/**
 * Unlocks of an order's paid items: the plan's limits and its paid days, or for a payment the days
 * it paid for.
 */
async function listUnlocks(db: Database, orderId: number): Promise<Unlock[]> {
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('product', 'product.id', 'order_item.product_id')
    .innerJoin('subscription', (join) =>
      join.onRef('subscription.id', '=', 'order_item.subscription_id'),
    )
    .select([
      'order_item.name',
      'product.tier_number',
      'product.stocks_included',
      'product.watchlist_allowed',
      'product.stocks_per_list',
      (eb) =>
        eb
          .case()
          .when('order_item.subscription_type', '=', 'Payment')
          .then(eb.ref('order_item.new_payment_start_date'))
          .else(eb.ref('subscription.subscription_start_date'))
          .end()
          .as('from'),
      'subscription.paid_till_date as until',
    ])
    .where('order_item.order_id', '=', orderId)
    .where('order_item.item_status', '=', 'paid')
    .orderBy('order_item.id')
    .execute()
  return rows
}

async function refundedInCents(db: Database, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('refund.amount_in_cents'), eb.lit(0)).as('sum'),
    )
    .where('payment.order_id', '=', orderId)
    .where('refund.state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

async function findReceiptUrl(db: Database, orderId: number): Promise<string | null> {
  const payment = await db
    .selectFrom('payment')
    .select('receipt_url')
    .where('order_id', '=', orderId)
    .orderBy('is_applied', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return payment?.receipt_url ?? null
}

/** An order as shown to its owner and to operators; of Stripe it contains only the receipt. */
export async function presentOrder(db: Database, row: PurchaseOrderRow): Promise<Order> {
  const items = await listOrderItems(db, [row.id])
  return {
    ...pickColumns(OrderSchema, row),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    refunded_in_cents: await refundedInCents(db, row.id),
    items: items.map(presentItem),
    receipt_url: await findReceiptUrl(db, row.id),
    unlocks: row.state === 'completed' ? await listUnlocks(db, row.id) : [],
  }
}

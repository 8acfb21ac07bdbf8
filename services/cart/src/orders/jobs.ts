import type { CartContext } from '../context.ts'
import { readOrdersAgain } from './sync-order.ts'

/** Minutes after which an order is checked again: since the end of its session, and since its last update. */
const GRACE_MINUTES = 2
const SILENT_MINUTES = 10

/**
 * Check orders again whose payment is overdue: they end expired, or completed if a message was lost. @returns the
 * number checked.
 */
export async function sweepOrders(context: CartContext): Promise<number> {
  const { db, now } = context
  const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const orders = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('state', 'in', ['open', 'awaiting_payment', 'processing'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', minutesAgo(GRACE_MINUTES)),
        eb.and([
          eb('state', '!=', 'awaiting_payment'),
          eb('changed_at', '<=', minutesAgo(SILENT_MINUTES)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  await readOrdersAgain(context, orders)
  return orders.length
}

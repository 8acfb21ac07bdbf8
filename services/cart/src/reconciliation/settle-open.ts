import type { CartContext } from '../cart-context.ts'
import { resolveCharges } from '../charges/resolve-charges.ts'
import { syncOrder } from '../orders/sync-order.ts'
import { carryOutRefunds } from '../payments/refunds.ts'

/** Asks the card company about everything that is not settled: orders, charges, refunds. */
export async function settleOpen(context: CartContext): Promise<void> {
  const { db, log } = context
  const orders = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('state', 'in', ['open', 'awaiting_payment', 'processing'])
    .orderBy('id')
    .execute()
  for (const { id } of orders) {
    try {
      await syncOrder(context, id)
    } catch (err) {
      log.warn({ err, order: id }, 'order not read again')
    }
  }
  await resolveCharges(context)
  await carryOutRefunds(context)
}

import { resolveCharges } from '../charges/resolve-charges.ts'
import type { CartContext } from '../context.ts'
import { readOrdersAgain } from '../orders/read-orders-again.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'

/** Looks up unsettled orders, charges and refunds at Stripe. */
export async function settleOpen(context: CartContext): Promise<void> {
  const { db } = context
  const orders = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('state', 'in', ['open', 'awaiting_payment', 'processing'])
    .orderBy('id')
    .execute()
  await readOrdersAgain(context, orders)
  await resolveCharges(context)
  await sendRefunds(context)
}

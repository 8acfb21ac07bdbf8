import type { CartContext } from '../context.ts'
import { raiseAlert } from '../notices/raise-alert.ts'

/** Time after which a failed deletion at Stripe alerts an operator. */
const PATIENCE_MS = 24 * 60 * 60_000

async function alertOperators({ db, now }: CartContext, customerId: string): Promise<void> {
  await raiseAlert(db, {
    kind: 'customer-to-delete',
    subject: `The account of customer ${customerId} was deleted, but Stripe has not deleted the customer for a day.`,
    dedupeKey: `customer-to-delete/${customerId}`,
    now: now(),
  })
}

/**
 * Delete the Stripe customers of deleted accounts; a failed deletion is retried by each run.
 * @returns the number deleted.
 */
export async function deleteCustomers(context: CartContext): Promise<number> {
  const { db, gateway, now, log } = context
  const rows = await db
    .selectFrom('customer_to_delete')
    .selectAll()
    .orderBy('requested_at')
    .execute()
  let count = 0
  for (const { customer_id: id, requested_at: since } of rows) {
    try {
      await gateway.deleteCustomer(id)
      await db.deleteFrom('customer_to_delete').where('customer_id', '=', id).execute()
      count += 1
    } catch (err) {
      log.warn({ err, customer: id }, 'customer not deleted yet')
      if (now().getTime() - since.getTime() >= PATIENCE_MS) await alertOperators(context, id)
    }
  }
  return count
}

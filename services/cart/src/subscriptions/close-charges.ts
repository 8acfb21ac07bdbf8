import type { CartTransaction } from '../db/database.ts'
import type { ScheduledChargeRow } from '../db/tables.ts'

/** States before an attempt; a charge in flight is settled by Stripe's response. */
const WAITING = ['due', 'failed', 'held'] as const

/**
 * Closes the charges of a subscription, or those of one kind. `planCharges` reopens them when they are due
 * again.
 */
export async function closeCharges(
  trx: CartTransaction,
  subscriptionId: number,
  now: Date,
  kind?: ScheduledChargeRow['kind'],
): Promise<void> {
  await trx
    .updateTable('scheduled_charge')
    .set({ state: 'closed', next_attempt_on: null, changed_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', WAITING)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'term'))
    .execute()
}

import type { CartTransaction } from '../db/database.ts'
import type { ScheduledChargeRow } from '../db/tables.ts'

/** Charges that nobody has begun; one under way is settled by what the card company says. */
const WAITING = ['due', 'failed', 'held'] as const

/**
 * Charges of the subscription, or those of one kind, will not be tried (again). Planning reopens them once
 * they are wanted again.
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

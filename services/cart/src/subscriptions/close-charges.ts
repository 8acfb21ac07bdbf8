import type { CartTransaction } from '../db/database.ts'
import type { ScheduledChargeRow } from '../db/tables.ts'

/** Charges that nobody has begun; one under way is settled by what the card company says. */
const WAITING = ['due', 'failed', 'held'] as const

/** Charges of the subscription will not be tried (again). */
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

/**
 * Auto-renew was turned off: what was tried is closed, and what was not is forgotten, so that it can be
 * asked for anew once auto-renew is on again.
 */
export async function dropFutureCharges(
  trx: CartTransaction,
  subscriptionId: number,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('scheduled_charge')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'due')
    .where('attempt', '=', 0)
    .execute()
  await closeCharges(trx, subscriptionId, now)
}

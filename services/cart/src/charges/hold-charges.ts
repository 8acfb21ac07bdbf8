import { sql } from 'kysely'
import type { CartTransaction } from '../db/database.ts'

/**
 * Hold the charges of a subscription while the user pays by hand, so that the card is not charged
 * twice. The caller holds the user's lock. @returns false while a charge is in flight: the user
 * cannot pay by hand until its outcome is known.
 */
export async function holdCharges(trx: CartTransaction, subscriptionId: number): Promise<boolean> {
  const underWay = await trx
    .selectFrom('scheduled_charge')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['in_flight', 'unknown'])
    .executeTakeFirst()
  if (underWay) return false
  await trx
    .updateTable('scheduled_charge')
    .set({ state: 'held' })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['due', 'failed'])
    .execute()
  return true
}

/** Return held charges to the scheduler, which closes those paid in the meantime. */
export async function releaseCharges(trx: CartTransaction, subscriptionId: number): Promise<void> {
  await trx
    .updateTable('scheduled_charge')
    .set({
      state: sql<'due' | 'failed'>`case when attempt = 0 then 'due' else 'failed' end`,
    })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'held')
    .execute()
}

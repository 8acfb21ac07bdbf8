import type { Updateable } from 'kysely'
import type { ScheduledChargeRow, ScheduledChargeTable } from '../db/billing-tables.ts'
import type { CartTransaction, Database } from '../db/database.ts'

export function getCharge(db: Database, id: number): Promise<ScheduledChargeRow | undefined> {
  return db.selectFrom('scheduled_charge').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updateCharge(
  trx: CartTransaction,
  id: number,
  changes: Updateable<ScheduledChargeTable>,
): Promise<void> {
  await trx.updateTable('scheduled_charge').set(changes).where('id', '=', id).execute()
}

export function isUnderWay({ state }: Pick<ScheduledChargeRow, 'state'>): boolean {
  return state === 'in_flight' || state === 'unknown'
}

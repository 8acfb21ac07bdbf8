import type { Database } from '../src/db/database.ts'

/** Payments minus refunds in cents, of one user or of all. */
export async function sumLedger(db: Database, userId?: number): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_in_cents'), eb.lit(0)).as('sum'))
    .where('status', 'in', ['succeeded', 'refunded'])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

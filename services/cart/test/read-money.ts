import { expect } from '@jest/globals'
import type { BillingNoticeSent } from '@quantamental/api/events'
import pg from 'pg'
import type { Database } from '../src/db/database.ts'
import type { TestCart } from './build-test-cart.ts'

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

interface SimulatorState {
  readonly money: { readonly net_in_cents: number }
}

/** Sums at Stripe and in the ledger, in cents; equal if nothing is missing. */
export async function readMoney({ db, simulator }: Pick<TestCart, 'db' | 'simulator'>) {
  const { money } = await simulator.control<SimulatorState>('GET', 'state')
  return { stripe: money.net_in_cents, ledger: await sumLedger(db) }
}

/** Check that Stripe and the ledger agree to the cent. */
export async function expectNothingLost(cart: Pick<TestCart, 'db' | 'simulator'>): Promise<void> {
  const { stripe, ledger } = await readMoney(cart)
  expect(ledger).toBe(stripe)
}

export function subscriptionsOf({ db }: Pick<TestCart, 'db'>, userId: number) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
}

export function alertsOf({ db }: Pick<TestCart, 'db'>, userId: number) {
  return db.selectFrom('operator_alert').select('kind').where('user_id', '=', userId).execute()
}

/** Emails requested from account, oldest first; read as the administrator. */
export async function listNotices(
  { database }: Pick<TestCart, 'database'>,
  userId: number,
): Promise<BillingNoticeSent[]> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ payload: BillingNoticeSent }>(
      `select data->'payload' as payload from bus.job
        where name = 'cart.billing-notice-v2.account' and (data->'payload'->>'user_id')::int = $1
        order by created_on`,
      [userId],
    )
    return rows.map(({ payload }) => payload)
  } finally {
    await client.end()
  }
}

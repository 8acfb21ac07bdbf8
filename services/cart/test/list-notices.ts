import type { BillingNoticeSent } from '@quantamental/api/events'
import pg from 'pg'
import type { TestCart } from './build-test-cart.ts'

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

import { subscriptionChangedEvent, transactionRecordedEvent } from '@quantamental/api/events'
import { queueName } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const QUEUES = [subscriptionChangedEvent, transactionRecordedEvent].map(({ name }) =>
  queueName(name, 'account'),
)

/** Number of cart's events published by `until` that are not processed yet. */
export async function countPendingBilling(
  db: Database,
  busSchema: string,
  until: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(`${busSchema}.job`)}
    where name in (${sql.join(QUEUES)}) and state < 'completed' and created_on <= ${until}
  `.execute(db)
  return rows[0]?.n ?? 0
}

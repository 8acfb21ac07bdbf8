import { setTimeout as delay } from 'node:timers/promises'
import { subscriptionChangedEvent, transactionRecordedEvent } from '@quantamental/api/events'
import { loadConfig } from '@quantamental/service-kit/config'
import { queueName } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import { type Database, openDatabase } from './db/database.ts'

const QUEUES = [subscriptionChangedEvent, transactionRecordedEvent].map(({ name }) =>
  queueName(name, 'account'),
)

/** Number of cart's events published by `until` that are not processed yet. */
async function countPendingBilling(db: Database, busSchema: string, until: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(`${busSchema}.job`)}
    where name in (${sql.join(QUEUES)}) and state < 'completed' and created_on <= ${until}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * `node services/account/src/await-billing.ts`: waits until a running account service has processed all
 * events that cart has published by now. It prints a message after half a minute.
 */
const LIMIT_MS = 30_000
const POLL_MS = 100

const config = loadConfig('account')
const db = await openDatabase(config)
try {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const until = rows[0]?.now ?? new Date()
  const giveUpAt = performance.now() + LIMIT_MS
  let left = await countPendingBilling(db, config.busSchema, until)
  while (left > 0 && performance.now() < giveUpAt) {
    await delay(POLL_MS)
    left = await countPendingBilling(db, config.busSchema, until)
  }
  if (left > 0) console.log(`${left} cart events are not processed yet; see account.log`)
} finally {
  await db.destroy()
}

import { setTimeout as delay } from 'node:timers/promises'
import { loadConfig } from '@quantamental/service-kit/config'
import { sql } from 'kysely'
import { openDatabase } from './db/open-database.ts'
import { countPendingBilling } from './subscriptions/pending-billing.ts'

/**
 * `node services/account/src/await-billing.ts`: waits until a running account service has processed all
 * events that cart has published by now. Prints a message after half a minute.
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

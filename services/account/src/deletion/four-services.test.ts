import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { userDeletedEvent } from '@quantamental/api/events'
import {
  createTestDatabase,
  openUserTables,
  type TestDatabase,
  type UserTables,
  watchReceipts,
} from '@quantamental/service-kit/testing'
import { insertActiveUser } from '../../test/build-test-app.ts'
import {
  buildEnvironment,
  type RunningService,
  runJobsCommand,
  startService,
} from '../../test/run-process.ts'
import { type SmtpCatcher, startSmtpCatcher } from '../../test/smtp-catcher.ts'
import { type Database, openDatabase } from '../db/database.ts'

/** In the distant future, so that the services' own jobs find nothing due. */
const DUE = '2099-11-28'

const LATER = '2099-12-24'

/** Recent on that day, so that no other job deletes the rows by age. */
const YOUNG = {
  email_token: { purpose: 'activation', created_at: DUE, expires_at: LATER },
  session: { created_at: DUE, expires_at: LATER, last_used_at: DUE },
  alert: { created_at: DUE, mailed_at: DUE },
  known_device: { created_at: DUE, last_used_at: DUE },
  pending_sign_in: { expires_at: LATER },
  sign_in: { at: DUE },
}

/** Columns of cart with constrained values. */
const BILLED = {
  purchase_order: { state: 'completed' },
  subscription: { first_payment: 'settled', billing_cycle: 'annual' },
  scheduled_charge: { kind: 'term', state: 'failed' },
  refund: { state: 'succeeded' },
  dispute: { state: 'open' },
  ledger_entry: { status: 'succeeded' },
  subscription_event: { actor: 'user' },
}

let database: TestDatabase
let db: Database
let catcher: SmtpCatcher
let running: RunningService[]
let tables: Map<ServiceName, UserTables>
let ann: number
let bob: number

beforeAll(async () => {
  database = await createTestDatabase('account')
  db = await openDatabase(database)
  catcher = await startSmtpCatcher()
  running = []
  for (const service of SERVICE_NAMES) {
    running.push(await startService(buildEnvironment(database, catcher.url, service), service))
  }
  tables = new Map()
  for (const service of SERVICE_NAMES) tables.set(service, await openUserTables(database, service))
  ann = await insertActiveUser(db, 'ann')
  bob = await insertActiveUser(db, 'bob')
  for (const [userId, delete_on] of [
    [ann, DUE],
    [bob, LATER],
  ] as const) {
    const values = { ...YOUNG, ...BILLED, account_deletion: { delete_on } }
    for (const each of tables.values()) await each.fill(userId, values)
  }
}, 120_000)

afterAll(async () => {
  for (const service of running) await service.stop()
  for (const each of tables.values()) await each.close()
  await catcher.close()
  await db.destroy()
  await database.drop()
})

/** Number of a user's rows in the four services, by `service.table`. */
async function countRows(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [service, each] of tables) {
    for (const [table, count] of Object.entries(await each.count(userId))) {
      counts[`${service}.${table}`] = count
    }
  }
  return counts
}

describe('deleting an account across the four services', () => {
  it('deletion leaves no row of the user anywhere, and every row of another user', async () => {
    const before = await countRows(bob)
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['stocks.saved_screen']))
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    expect(await countRows(ann)).toEqual(before)
    const receipts = await watchReceipts(database, userDeletedEvent)
    const { code } = await runJobsCommand(
      ['--as-of', `${DUE}T05:00:00Z`],
      buildEnvironment(database, catcher.url),
    )
    expect(code).toBe(0)
    await receipts.all
    await receipts.close()
    const none = Object.fromEntries(Object.keys(before).map((table) => [table, 0]))
    expect(await countRows(ann)).toEqual(none)
    expect(await countRows(bob)).toEqual(before)
  })
})

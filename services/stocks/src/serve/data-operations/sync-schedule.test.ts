import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { settleLoops } from '@quantamental/service-kit/background-loops'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { createStocksDatabase, type StocksDatabase } from '../../../test/stocks-database.ts'
import type { Db } from '../../db/database.ts'
import { takeOperationLock } from './repository.ts'
import { readOperationSettings } from './run-cli.ts'

const FAKE_CLI = new URL('../../../test/fake-cli.ts', import.meta.url)
const ALERTS = new URL('../../../../../infra/deploy/observability/alerts.yaml', import.meta.url)
/** Nov 24, 2026, 03:00 and 04:00 in New York. */
const BEFORE = Date.parse('2026-11-24T08:00:00Z')
const DUE = Date.parse('2026-11-24T09:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PATIENCE_MS = 90_000

let database: StocksDatabase
let db: Db
let clock: number

beforeAll(async () => {
  database = await createStocksDatabase()
  db = database.db
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  clock = DUE
  for (const table of ['data_operation', 'operator_action', 'sync_source', 'job_run'] as const) {
    await db.deleteFrom(table).execute()
  }
})
afterEach(() => database.closeApps())

async function openApp(fake: string, env: NodeJS.ProcessEnv = { SYNC: 'daily' }) {
  const settings = readOperationSettings({ ...process.env, ...env })
  return database.serve({
    now: () => new Date(clock),
    operations: {
      ...settings,
      cli: FAKE_CLI,
      environment: { ...settings.environment, FAKE: fake },
    },
  })
}

const listSyncs = () =>
  db
    .selectFrom('data_operation')
    .select(['kind', 'source', 'state', 'reason', 'operator_user_id', 'is_scheduled'])
    .orderBy('id')
    .execute()
const listStates = async () => (await listSyncs()).map(({ state }) => state)

/** Wait until the running operation, which is another process, has ended. */
async function untilEnded(): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  while (!patience.aborted) {
    const lock = await takeOperationLock(database.databaseUrl)
    if (lock) return lock.release()
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('The operation did not end')
}

/** Let the schedules of all apps check at `at`. */
async function checkAt(at: number): Promise<void> {
  clock = at
  await settleLoops()
}

const insertSync = (state: 'done' | 'failed' | 'interrupted', at: number) =>
  db
    .insertInto('data_operation')
    .values({
      ...{ kind: 'sync', state, source: null, reason: 'Daily schedule', operator_user_id: null },
      ...{ is_scheduled: true, started_at: new Date(at), finished_at: new Date(at + MINUTE) },
      ...{ progress: null, base_version: null, import_run_id: null, difference: null },
    })
    .execute()

describe('daily sync', () => {
  it('two instances start one sync, without an entry in the audit log', async () => {
    await openApp('waits')
    await openApp('waits')
    await checkAt(DUE)
    await checkAt(DUE + 5 * MINUTE)
    expect(await listSyncs()).toEqual([
      {
        ...{ kind: 'sync', source: null, state: 'running', reason: 'Daily schedule' },
        ...{ operator_user_id: null, is_scheduled: true },
      },
    ])
    expect(await db.selectFrom('operator_action').selectAll().execute()).toEqual([])
  })

  it.each(['done', 'failed'] as const)(
    'after a sync that ended as %s, the next one starts the next day',
    async (state) => {
      await insertSync(state, DUE)
      await openApp('failed')
      await checkAt(DUE + 5 * MINUTE)
      await checkAt(DUE + DAY - 5 * MINUTE)
      expect(await listStates()).toEqual([state])
      await checkAt(DUE + DAY)
      await untilEnded()
      expect(await listStates()).toEqual([state, 'failed'])
    },
  )

  it('missed days are made up with one sync', async () => {
    await insertSync('done', DUE - 5 * DAY)
    await openApp('done')
    await checkAt(BEFORE)
    await untilEnded()
    await checkAt(BEFORE + 5 * MINUTE)
    expect(await listStates()).toEqual(['done', 'done'])
  })

  it('an interrupted sync is resumed twice at most', async () => {
    await insertSync('interrupted', DUE)
    await insertSync('interrupted', DUE + 10 * MINUTE)
    await openApp('waits')
    await checkAt(DUE + 20 * MINUTE)
    expect(await listStates()).toEqual(['interrupted', 'interrupted', 'running'])
    await database.closeApps()
    await openApp('waits')
    await checkAt(DUE + 30 * MINUTE)
    expect(await listStates()).toEqual(['interrupted', 'interrupted', 'interrupted'])
  })

  it('a sync waits for another operation', async () => {
    const lock = await takeOperationLock(database.databaseUrl)
    await openApp('done')
    await checkAt(DUE)
    expect(await listStates()).toEqual([])
    await lock?.release()
    await checkAt(DUE + 5 * MINUTE)
    await untilEnded()
    expect(await listStates()).toEqual(['done'])
  })

  it('nothing is scheduled without SYNC, and an unknown value is refused', async () => {
    await openApp('done', { SYNC: '' })
    await checkAt(DUE)
    expect(await listStates()).toEqual([])
    expect(() => readOperationSettings({ SYNC: 'hourly' })).toThrow(/SYNC must be "daily" or unset/)
  })

  it('the command gets the settings of its sources, and no secret of the service', () => {
    const env = { SYNC_PRICES: 'eodhd', SYNC_PRICES_KEY: 'k', SEC_USER_AGENT: 'a@b.c' }
    const { environment } = readOperationSettings({ ...env, SYNC: 'daily', CSRF_SECRET: 'x' })
    expect(environment).toEqual({ ...env, DATA_DIR: expect.any(String) })
  })
})

describe('sync sources', () => {
  const NEVER = {
    ...{ attempted_at: null, succeeded_at: null, data_as_of: null },
    ...{ bytes: 0, rows_added: 0, rows_rejected: 0, error: null },
  }
  const list = async (app: FastifyInstance) => {
    const headers = await viewerCookies({ roles: ['operator'] })
    return (await app.inject({ url: '/api/data-operations/sources/', headers })).json()
  }

  it('every source is listed with its last results, and metrics have its age and failure', async () => {
    const treasury = {
      ...{ attempted_at: new Date(DUE), succeeded_at: new Date(DUE - DAY) },
      ...{ data_as_of: '2026-11-20', bytes: 5_000_000_000, rows_added: 3, rows_rejected: 1 },
      error: 'rates.example/yields.csv answered 503',
    }
    await db
      .insertInto('sync_source')
      .values({ source: 'treasury', ...treasury, state: '{}' })
      .execute()
    const app = await openApp('done', { SYNC: '' })
    const { sources, schedule } = await list(app)
    expect(schedule).toBeNull()
    expect(sources).toHaveLength(10)
    expect(sources[0]).toEqual({ source: 'symbols', ...NEVER })
    expect(sources[6]).toEqual({
      ...{ ...treasury, source: 'treasury' },
      ...{ attempted_at: '2026-11-24T09:00:00.000Z', succeeded_at: '2026-11-23T09:00:00.000Z' },
    })
    await insertSync('failed', DUE)
    const { body } = await app.inject('/metrics')
    expect(body).toContain('sync_source_age_seconds{source="treasury",service="stocks"} 86400')
    expect(body).toContain('sync_source_failed{source="treasury",service="stocks"} 1')
    expect(body).not.toContain('source="tickers"')
    expect(body).toContain('sync_last_run{state="failed",service="stocks"} 1')
    const named = readFileSync(ALERTS, 'utf8').match(/\bsync_[a-z_]+/g)
    expect(named).not.toBeNull()
    for (const name of named ?? []) expect(body).toContain(`# TYPE ${name} gauge`)
  })

  it('the list states the daily time', async () => {
    await insertSync('done', DUE)
    const { schedule } = await list(await openApp('done'))
    expect(schedule).toEqual({ at: '04:00', zone: 'America/New_York' })
  })
})

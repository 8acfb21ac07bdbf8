import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, type SiteState } from '@quantamental/api/site'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createProbeApp } from '../testing/probe-app.ts'
import {
  bearerHeaders,
  createTestDatabase,
  type TestDatabase,
  testConfig,
  viewerCookies,
} from '../testing/testing.ts'
import { ANSWERED_IN_MAINTENANCE, retryAfterSeconds } from './maintenance.ts'

const START = '2026-11-22T10:00:00.000Z'
const END = '2026-11-22T10:30:00.000Z'
const SERVICES = ['account', 'stocks', 'market-beats', 'cart'] as const

let database: TestDatabase
let account: pg.Client
let apps: FastifyInstance[]
let now = new Date('2026-11-22T09:00:00Z')
let revision = 0

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

function planned(starts_at: string | null, ends_at: string | null): SiteState {
  revision += 1
  const maintenance = { state: 'none' as const, starts_at, ends_at, note: '' }
  return { ...DEFAULT_SITE_STATE, revision, maintenance }
}

/**
 * Write the state as the account service does; `isNotified: false` simulates a lost notification.
 */
async function write(state: unknown, isNotified = true): Promise<void> {
  await account.query(
    `with written as (
       insert into bus.site_state (state) values ($1)
       on conflict (is_only) do update set state = excluded.state returning 1)
     select case when $2 then pg_notify('site_state', $1::text) end from written`,
    [JSON.stringify(state), isNotified],
  )
}

const open = (app: FastifyInstance) => app.inject('/api/open/')

/** Guard against a hanging test; not a measurement. */
const PATIENCE_MS = 60_000

/** Retry until the response changes: the notification travels through the database. */
async function pollUntil(app: FastifyInstance, status: number, retryAfter?: number): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  while (!patience.aborted) {
    const { statusCode, headers } = await open(app)
    const isRight = retryAfter === undefined || headers['retry-after'] === String(retryAfter)
    if (statusCode === status && isRight) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`The answer never became ${status}`)
}

/** Set the clock to the start of planned maintenance and wait until every service returns 503. */
async function beginMaintenance(): Promise<void> {
  now = new Date(START)
  await write(planned(START, END))
  for (const app of apps) await pollUntil(app, 503, 1800)
}

beforeAll(async () => {
  database = await createTestDatabase('account')
  account = await connect(database.databaseUrl)
  apps = await Promise.all(
    SERVICES.map(async (service) => {
      const config = testConfig(service, { databaseUrl: database.urlOf(service) })
      const app = await createProbeApp({ config, now: () => now })
      for (const path of ANSWERED_IN_MAINTENANCE.filter((each) => !app.hasRoute(routeOf(each)))) {
        app.get(path, async () => ({ path }))
      }
      await app.ready()
      return app
    }),
  )
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await account.end()
  await database.drop()
})

const routeOf = (url: string) => ({ method: 'GET', url }) as const

describe('Retry-After during maintenance', () => {
  it.each([
    ['half an hour before the end', '2026-11-22T10:00:00Z', 1800],
    ['sixty-one seconds before the end', '2026-11-22T10:28:59Z', 61],
    ['a minute before the end', '2026-11-22T10:29:00Z', 60],
    ['a second before the end', '2026-11-22T10:29:59Z', 60],
    ['an hour before the end', '2026-11-22T09:30:00Z', 3600],
    ['longer than an hour before the end', '2026-11-22T09:29:59Z', 3600],
  ])('Retry-After is between a minute and an hour: %s', (_, at, seconds) => {
    expect(retryAfterSeconds({ ends_at: END }, new Date(at))).toBe(seconds)
  })

  it('Retry-After is five minutes when no end is planned', () => {
    expect(retryAfterSeconds({ ends_at: null }, new Date(START))).toBe(300)
  })
})

describe('planned maintenance', () => {
  beforeEach(beginMaintenance)

  it('planned maintenance closes every service at its start and opens it at its end, by the clock alone', async () => {
    const [before, last, end] = ['2026-11-22T09:59:59.999Z', '2026-11-22T10:29:59.999Z', END]
    for (const app of apps) {
      now = new Date(before)
      expect((await open(app)).statusCode).toBe(200)
      now = new Date(START)
      const answer = await open(app)
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({
        detail: 'The site is down for maintenance.',
        code: 'maintenance',
      })
      expect(answer.headers['retry-after']).toBe('1800')
      expect(answer.headers['cache-control']).toBe('no-store')
      now = new Date(last)
      expect((await open(app)).statusCode).toBe(503)
      now = new Date(end)
      expect((await open(app)).statusCode).toBe(200)
    }
  })

  it('maintenance admits operators, but no other signed-in user or API key', async () => {
    const [app] = apps as [FastifyInstance]
    const send = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
      app.inject({ method, url: '/api/open/', headers })
    const operator = await viewerCookies({ roles: ['operator'] })
    expect((await send(operator)).statusCode).toBe(200)
    expect((await send(operator, 'POST')).statusCode).toBe(200)
    for (const roles of [[], ['editor'], ['Operator']]) {
      expect((await send(await viewerCookies({ roles }))).statusCode).toBe(503)
    }
    const expired = await viewerCookies({ roles: ['operator'], expiresInSeconds: -60 })
    const refused = await send(expired)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['x-session']).toBe('expired')
    expect((await send(await bearerHeaders())).statusCode).toBe(503)
  })

  it.each([
    ['unsafe requests', 'POST', '/api/open/'],
    ['routes that require a session', 'GET', '/api/closed/'],
    ['unknown routes', 'GET', '/api/nothing/'],
    ['paths that start with an open one', 'GET', '/api/site/more/'],
    ['an open path with a prefix', 'GET', '/x/healthz'],
  ] as const)('maintenance closes %s', async (_, method, url) => {
    for (const app of apps) {
      expect((await app.inject({ method, url })).json()).toMatchObject({ code: 'maintenance' })
    }
  })

  it.each(ANSWERED_IN_MAINTENANCE)(
    'maintenance leaves %s open, with or without a trailing slash',
    async (path) => {
      for (const app of apps) {
        for (const url of [path, `${path}/`, `${path}?x=1`]) {
          expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
        }
      }
    },
  )

  it("maintenance leaves open only the routes listed in the operators' guide", () => {
    expect(ANSWERED_IN_MAINTENANCE).toHaveLength(15)
  })

  it('a service that starts during maintenance reads it', async () => {
    const config = testConfig('cart', { databaseUrl: database.urlOf('cart') })
    const app = await createProbeApp({ config, now: () => now })
    expect((await open(app)).statusCode).toBe(503)
    await app.close()
  })

  it('maintenance ends at once when it is canceled', async () => {
    await write(planned(null, null))
    for (const app of apps) await pollUntil(app, 200)
  })

  it('maintenance without an end lasts until it is canceled', async () => {
    await write(planned(START, null))
    for (const app of apps) await pollUntil(app, 503, 300)
    now = new Date('2026-12-22T10:00:00Z')
    const [app] = apps as [FastifyInstance]
    expect((await open(app)).headers['retry-after']).toBe('300')
  })
})

describe('the site state', () => {
  beforeEach(beginMaintenance)

  it('the last known site state remains while the bus is down and is read again afterwards', async () => {
    const admin = await connect(database.adminUrl)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bus-watch' and datname = current_database()`,
    )
    for (const app of apps) expect((await open(app)).statusCode).toBe(503)
    await write(planned(null, null), false)
    for (const app of apps) await pollUntil(app, 200)
    await admin.end()
  })

  it('an invalid notification does not change the site state', async () => {
    for (const payload of ['', '{', '[]', '{"maintenance":{"starts_at":null}}']) {
      await account.query("select pg_notify('site_state', $1)", [payload])
    }
    await write(planned(START, '2026-11-22T10:20:00.000Z'))
    for (const app of apps) {
      const patience = AbortSignal.timeout(PATIENCE_MS)
      for (let answer = await open(app); answer.headers['retry-after'] !== '1200'; ) {
        expect([patience.aborted, answer.statusCode]).toEqual([false, 503])
        await new Promise((resolve) => setImmediate(resolve))
        answer = await open(app)
      }
    }
  })

  it.each(['stocks', 'cart', 'market-beats'] as const)(
    'the site state is not writable for %s',
    async (service) => {
      const client = await connect(database.urlOf(service))
      const refused = { code: '42501' }
      for (const statement of [
        "insert into bus.site_state (state) values ('{}')",
        "update bus.site_state set state = '{}'",
        'delete from bus.site_state',
      ]) {
        await expect(client.query(statement)).rejects.toMatchObject(refused)
      }
      await client.end()
    },
  )
})

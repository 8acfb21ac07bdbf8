import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createProbeApp } from '../testing/probe-app.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testConfig,
  viewerCookies,
} from '../testing/testing.ts'

let database: TestDatabase
let account: pg.Client
let admin: pg.Client
let apps: FastifyInstance[]
let sessions = 0

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

beforeAll(async () => {
  database = await createTestDatabase('account')
  account = await connect(database.databaseUrl)
  admin = await connect(database.adminUrl)
  apps = await Promise.all(
    (['account', 'stocks', 'market-beats', 'cart'] as const).map((service) =>
      createProbeApp({ config: testConfig(service, { databaseUrl: database.urlOf(service) }) }),
    ),
  )
  for (const app of apps) await app.ready()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await account.end()
  await admin.end()
  await database.drop()
})

function newSession(): string {
  sessions += 1
  return `session-${sessions}`
}

/** Revoke a session as the account service does. */
async function revoke(sessionId: string, minutes = 5): Promise<void> {
  await account.query(
    `with notified as (insert into bus.revoked_session values ($1, now() + make_interval(mins => $2)))
     select pg_notify('session_revoked', $1 || ' ' || extract(epoch from now() + make_interval(mins => $2)))`,
    [sessionId, minutes],
  )
}

async function send(app: FastifyInstance, sessionId: string, url = '/api/closed/') {
  return app.inject({ url, headers: await viewerCookies({ sessionId }) })
}

/** Retry until the response changes: the notification travels through the database. */
async function pollUntil(app: FastifyInstance, sessionId: string, status: number): Promise<void> {
  while ((await send(app, sessionId)).statusCode !== status) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('an access token of a revoked session', () => {
  it("a revoked session's token is rejected by each of the four services, other sessions' tokens are not", async () => {
    const [ended, other] = [newSession(), newSession()]
    for (const app of apps) expect((await send(app, ended)).statusCode).toBe(200)
    await revoke(ended)
    for (const app of apps) {
      await pollUntil(app, ended, 401)
      const answer = await send(app, ended)
      expect(answer.json()).toEqual({ detail: 'Token is invalid', code: 'token_not_valid' })
      expect(answer.headers['x-session']).toBe('expired')
      expect((await send(app, other)).statusCode).toBe(200)
    }
  })

  it('an open route treats a revoked session as a visitor, and its CSRF token stays bound to it', async () => {
    const [app] = apps as [FastifyInstance]
    const ended = newSession()
    await revoke(ended)
    await pollUntil(app, ended, 401)
    const open = await send(app, ended, '/api/open/')
    expect(open.json()).toMatchObject({ userId: null, tierNumber: 0 })
    const headers = await viewerCookies({ sessionId: ended })
    const posted = await app.inject({ method: 'POST', url: '/api/open/', headers })
    expect(posted.statusCode).toBe(200)
  })

  it("a service that starts afterwards rejects a revoked session's token", async () => {
    const ended = newSession()
    await revoke(ended)
    const config = testConfig('cart', { databaseUrl: database.urlOf('cart') })
    const app = await createProbeApp({ config })
    expect((await send(app, ended)).statusCode).toBe(401)
    await app.close()
  })

  it('a session revoked during an outage of the bus is rejected after the reconnect', async () => {
    const [before, meanwhile] = [newSession(), newSession()]
    await revoke(before)
    for (const app of apps) await pollUntil(app, before, 401)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bus-watch' and datname = current_database()`,
    )
    await account.query(`insert into bus.revoked_session values ($1, now() + interval '5 min')`, [
      meanwhile,
    ])
    for (const app of apps) {
      expect((await send(app, before)).statusCode).toBe(401)
      await pollUntil(app, meanwhile, 401)
    }
  })
})

describe('the list of revoked sessions', () => {
  it.each(['stocks', 'cart', 'market-beats'] as const)(
    'the list of revoked sessions is not writable for %s',
    async (service) => {
      const client = await connect(database.urlOf(service))
      const refused = { code: '42501' }
      await expect(
        client.query("insert into bus.revoked_session values ('x', now())"),
      ).rejects.toMatchObject(refused)
      await expect(client.query('delete from bus.revoked_session')).rejects.toMatchObject(refused)
      await client.end()
    },
  )

  it('a service that never read the revoked sessions is not ready but responds', async () => {
    const app = await createProbeApp()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await send(app, newSession())).statusCode).toBe(200)
    await app.close()
  })
})

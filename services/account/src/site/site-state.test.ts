import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, FLAG_NAMES, SiteStateSchema } from '@quantamental/api/site'
import { Value } from 'typebox/value'
import { type SignedInUser, signInAs } from '../../test/admin.ts'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { buildApp } from '../app.ts'
import { readFixedFlags } from '../config.ts'
import { readSiteState, republishSiteState } from './repository.ts'

const FLAGS = '/api/operator/flags/'
const PLAN = '/api/operator/maintenance/'
const NOW = new Date('2026-11-22T12:00:00Z')
const NOTHING = { state: 'none', starts_at: null, ends_at: null, note: '' }
let account: TestAccount
let operator: SignedInUser
let visitor: Browser

beforeAll(async () => {
  account = await buildTestAccount()
  visitor = await new Browser(account.app).visit()
})

afterAll(() => account?.close())

beforeEach(async () => {
  await account.db.deleteFrom('site_flag').execute()
  await account.db.updateTable('site_maintenance').set({ starts_at: null, ends_at: null }).execute()
  await republishSiteState(account.db, {})
  await account.db.deleteFrom('admin_action').execute()
  operator ??= await signInAs(account, 'admin', ['operator'])
  account.clock.now = NOW
})

const put = (url: string, payload: object) =>
  operator.browser.send({ method: 'PUT', url, payload: { reason: 'For a test', ...payload } })

const plan = (starts_at: string | null, ends_at: string | null, note = 'New disks') =>
  put(PLAN, { starts_at, ends_at, note })

const actions = () =>
  account.db.selectFrom('admin_action').select(['action', 'subject', 'reason']).execute()

/** Poll, because changes arrive through the database. */
async function pollUntil(browser: Browser, url: string, status: number) {
  const patience = AbortSignal.timeout(60_000)
  for (;;) {
    const answer = await browser.get(url)
    if (answer.statusCode === status || patience.aborted) return answer
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe("the site's state", () => {
  it('an untouched site has the default state, visible to everybody', async () => {
    const answer = await visitor.get('/api/site/')
    expect(answer.statusCode).toBe(200)
    expect(Value.Check(SiteStateSchema, answer.json())).toBe(true)
    expect(answer.json()).toMatchObject({
      flags: { visualizer_for_everyone: false, beta_gate: false, signup_open: true },
      maintenance: NOTHING,
    })
    expect(DEFAULT_SITE_STATE.maintenance).toEqual(NOTHING)
  })

  it("the site's state is cached for seconds and revalidated with an ETag", async () => {
    const first = await visitor.get('/api/site/')
    expect(first.headers['cache-control']).toBe('public, max-age=5')
    const etag = String(first.headers.etag)
    const request = (value: string) =>
      visitor.send({ method: 'GET', url: '/api/site/', headers: { 'if-none-match': value } })
    expect((await request(etag)).statusCode).toBe(304)
    expect((await request(`"other", W/${etag}`)).statusCode).toBe(304)
    expect((await request('"other"')).statusCode).toBe(200)
    await put(`${FLAGS}beta_gate/`, { value: true })
    const changed = await request(etag)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
})

describe('flags', () => {
  it.each(FLAG_NAMES)('flag %s is switched, published immediately and logged', async (name) => {
    const before = await readSiteState(account.db)
    const value = !before.flags[name]
    const answer = await put(`${FLAGS}${name}/`, { value })
    expect(answer.json()).toMatchObject({
      name,
      value,
      is_fixed: false,
      changed_at: NOW.toISOString(),
      changed_by: 'admin',
    })
    const after = (await visitor.get('/api/site/')).json()
    expect(after.revision).toBe(before.revision + 1)
    expect(after.flags).toEqual({ ...before.flags, [name]: value })
    expect(await actions()).toEqual([
      {
        action: 'set_flag',
        subject: `flag ${name} ${value ? 'on' : 'off'}`,
        reason: 'For a test',
      },
    ])
  })

  it('switching a flag to its current value changes nothing', async () => {
    const before = await readSiteState(account.db)
    expect((await put(`${FLAGS}beta_gate/`, { value: false })).statusCode).toBe(200)
    expect(await readSiteState(account.db)).toEqual(before)
    expect(await actions()).toEqual([])
  })

  it('an unknown flag is rejected', async () => {
    expect((await put(`${FLAGS}nothing/`, { value: true })).statusCode).toBe(400)
  })

  it("a flag set by the environment overrides the table and can't be switched", async () => {
    await put(`${FLAGS}beta_gate/`, { value: false })
    const fixedFlags = readFixedFlags({ FLAG_BETA_GATE: '1', FLAG_SIGNUP_OPEN: '' })
    expect(fixedFlags).toEqual({ beta_gate: true })
    const config = { ...account.app.serviceConfig, logLevel: 'silent' as const }
    const app = await buildApp({ config, db: account.db, fixedFlags, now: () => account.clock.now })
    await republishSiteState(account.db, fixedFlags)
    expect((await visitor.get('/api/site/')).json().flags.beta_gate).toBe(true)
    const browser = Browser.copyOf(operator.browser, app)
    const payload = { value: false, reason: 'For a test' }
    const refused = await browser.send({ method: 'PUT', url: `${FLAGS}beta_gate/`, payload })
    expect(refused.statusCode).toBe(409)
    const { flags } = (await browser.get(FLAGS)).json()
    expect(flags.find(({ name }: { name: string }) => name === 'beta_gate')).toMatchObject({
      value: true,
      is_fixed: true,
      by_default: false,
    })
    await app.close()
    await republishSiteState(account.db, {})
    expect((await visitor.get('/api/site/')).json().flags.beta_gate).toBe(false)
  })

  it('a flag in the environment is 1 or 0', () => {
    expect(readFixedFlags({ FLAG_SIGNUP_OPEN: '0' })).toEqual({ signup_open: false })
    expect(() => readFixedFlags({ FLAG_SIGNUP_OPEN: 'yes' })).toThrow('FLAG_SIGNUP_OPEN')
  })

  it('signup_open closes registration before the input is validated', async () => {
    await put(`${FLAGS}signup_open/`, { value: false })
    const body = {
      username: 'x',
      email: 'x@example.test',
      password: 'p',
      re_password: 'p',
    }
    const refused = await visitor.post('/api/users/', body)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({
      detail: 'We aren’t accepting new accounts right now. Try again later.',
    })
    await put(`${FLAGS}signup_open/`, { value: true })
    expect((await visitor.post('/api/users/', body)).statusCode).toBe(400)
  })
})

describe('planned maintenance', () => {
  it.each([
    ['25 hours before', '2026-11-23T13:00:00Z', 'none'],
    ['24 hours before', '2026-11-23T12:00:00Z', 'announced'],
    ['a second before', '2026-11-22T12:00:01Z', 'announced'],
    ['from this moment on', '2026-11-22T12:00:00Z', 'on'],
  ])('maintenance %s (start %s) has the state %s', async (_, start, state) => {
    const starts_at = new Date(start).toISOString()
    const answer = await plan(start, null)
    expect(answer.json()).toEqual({ state, starts_at, ends_at: null, note: 'New disks' })
    expect((await visitor.get('/api/site/')).json().maintenance).toEqual(answer.json())
  })

  it.each([
    ['starting a minute ago', '2026-11-22T11:59:00.000Z', null, 200],
    ['starting longer ago than a minute', '2026-11-22T11:58:59.999Z', null, 400],
    ['with an end at its start', '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z', 400],
    ['with an end a second later', '2026-11-23T10:00:00Z', '2026-11-23T10:00:01Z', 200],
    ['of thirty days', '2026-11-23T10:00:00Z', '2026-12-23T10:00:00Z', 200],
    ['of thirty days and a second', '2026-11-23T10:00:00Z', '2026-12-23T10:00:01Z', 400],
    ['with an end and no start', null, '2026-11-23T10:00:00Z', 400],
    ['without a zone', '2026-11-23T10:00:00', null, 400],
    ['on an invalid day', '2026-02-30T99:00:00Z', null, 400],
    ['that has ended', '2026-11-22T11:59:30Z', '2026-11-22T12:00:00Z', 400],
    ['in another zone', '2026-11-23T05:00:00-05:00', '2026-11-23T11:00:00Z', 200],
  ])('a maintenance plan %s (%s to %s) gets %i', async (_, start, end, status) => {
    expect((await plan(start, end)).statusCode).toBe(status)
    if (status === 400) {
      expect((await visitor.get('/api/site/')).json().maintenance).toEqual(NOTHING)
    }
  })

  it('running maintenance can get another end, but no other start in the past', async () => {
    await plan('2026-11-22T12:00:00Z', '2026-11-22T12:30:00Z')
    account.clock.advance(1200)
    expect((await plan('2026-11-22T12:00:00Z', '2026-11-22T13:00:00Z')).statusCode).toBe(200)
    expect((await plan('2026-11-22T12:01:00Z', '2026-11-22T13:00:00Z')).statusCode).toBe(400)
    account.clock.advance(2400)
    expect((await visitor.get('/api/site/')).json().maintenance).toEqual(NOTHING)
  })

  it('maintenance closes the service to all but operators and leaves sign-in open', async () => {
    await plan('2026-11-22T12:00:00Z', '2026-11-22T12:30:00Z')
    const closed = await pollUntil(visitor, '/api/user/status/', 503)
    expect(closed.json().code).toBe('maintenance')
    expect(closed.headers['retry-after']).toBe('1800')
    expect((await visitor.post('/api/inquiry/', {})).statusCode).toBe(503)
    const open = [
      ['GET', '/healthz', 200],
      ['GET', '/readyz', 200],
      ['GET', '/metrics', 200],
      ['GET', '/version', 200],
      ['GET', '/.well-known/jwks.json', 200],
      ['GET', '/api/site/', 200],
      ['GET', '/api/csrf/', 204],
      ['GET', '/api/getme/', 401],
      ['POST', '/api/jwt/create/', 400],
      ['POST', '/api/jwt/refresh/', 400],
      ['POST', '/api/jwt/verify/', 401],
      ['POST', '/api/logout/', 204],
    ] as const
    for (const [method, url, status] of open) {
      const answer = await visitor.send({ method, url, ...(method === 'POST' && { payload: {} }) })
      expect([url, answer.statusCode]).toEqual([url, status])
    }
    expect((await operator.browser.get(FLAGS)).json().maintenance.state).toBe('on')
    expect((await plan(null, null)).json()).toEqual(NOTHING)
    await pollUntil(visitor, '/api/user/status/', 401)
    expect((await actions()).map(({ action }) => action)).toEqual([
      'plan_maintenance',
      'end_maintenance',
    ])
  })

  it('concurrent changes by two operators are serialized', async () => {
    const before = await readSiteState(account.db)
    const answers = await Promise.all([
      plan('2026-11-23T10:00:00Z', null, 'One'),
      put(`${FLAGS}beta_gate/`, { value: true }),
      put(`${FLAGS}signup_open/`, { value: false }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await readSiteState(account.db)).toMatchObject({
      revision: before.revision + 3,
      flags: { beta_gate: true, signup_open: false },
      maintenance: { note: 'One' },
    })
  })
})

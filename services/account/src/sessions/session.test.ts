import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_PREFERENCES } from '@quantamental/api/account'
import { addDays, businessToday, endOfTerm } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { DEFAULT_LIMITS } from '../rate-limits.ts'
import { saveSubscription } from '../subscriptions/repository.ts'

const DAY = 86_400
const NOT_VALID = { detail: 'Token is invalid', code: 'token_not_valid' }
const ABSENT = { detail: 'Authentication credentials were not provided.' }
const REFUSED = { detail: 'No active account found with the given credentials' }
let account: TestAccount
let userId: number
let browser: Browser

/** Expiry of ada's plan, which does not renew automatically. */
let expiry: string

beforeAll(async () => {
  account = await buildTestAccount()
  userId = await insertActiveUser(account.db, 'ada')
  expiry = addDays(businessToday(new Date()), 20)
  await saveSubscription(
    account.db,
    buildFacts({
      id: 41,
      user_id: userId,
      name: 'Pro',
      tier_number: 5,
      auto_renew: false,
      subscription_start_date: addDays(expiry, -364),
      subscription_expiry_date: expiry,
      paid_till_date: expiry,
    }),
  )
})

afterAll(() => account.close())

beforeEach(async () => {
  account.clock.now = new Date()
  browser = await new Browser(account.app).visit()
})

const credentials = { email: 'ada@example.test', password: PASSWORD }
const signIn = (who = browser) => who.post('/api/jwt/create/', credentials)
const refresh = (who = browser) => who.post('/api/jwt/refresh/')
const getMe = (who = browser) => who.get('/api/getme/')
const accessOf = (who: Browser) => who.cookie('qm_access') ?? ''

const cookiesOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))

describe('signing in', () => {
  it('signing in returns an empty body and puts the tokens into HttpOnly cookies', async () => {
    const answer = await signIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({})
    const cookies = cookiesOf(answer)
    expect(cookies.qm_access).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
    expect(cookies.qm_refresh).toMatchObject({
      httpOnly: true,
      path: '/api/jwt/refresh/',
      sameSite: 'Strict',
    })
    expect(cookies.qm_signed_in).toMatchObject({ value: '1', path: '/' })
    expect(cookies.qm_signed_in?.httpOnly).toBeUndefined()
    expect(cookies.csrftoken?.httpOnly).toBeUndefined()
    const { qm_device: device, ...ofSession } = cookies
    expect(device).toMatchObject({ httpOnly: true, path: '/api/jwt/', maxAge: 400 * DAY })
    for (const cookie of Object.values(ofSession)) expect(cookie.maxAge).toBe(14 * DAY)
  })

  it('the access token is a five-minute EdDSA token with the claims of the contract', async () => {
    await signIn()
    const token = accessOf(browser)
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'EdDSA',
      typ: 'at+jwt',
      kid: expect.any(String),
    })
    const claims = decodeJwt(token)
    expect(claims).toEqual({
      iss: 'quantamental-account',
      aud: 'quantamental',
      sub: String(userId),
      sid: expect.any(String),
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
      tier: 5,
      status: 'to_expire',
      roles: [],
      amr: ['pwd'],
      auth_time: claims.iat,
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
  })

  it('signing in ignores the case of the email address', async () => {
    const answer = await browser.post('/api/jwt/create/', {
      ...credentials,
      email: ' ADA@Example.test ',
    })
    expect(answer.statusCode).toBe(200)
  })

  it('on https, cookies are Secure and the token cookies are prefixed', async () => {
    const secure = await buildTestAccount({ config: { publicOrigin: 'https://q.example' } })
    try {
      await insertActiveUser(secure.db, 'ada')
      const visitor = await new Browser(secure.app).visit()
      const cookies = cookiesOf(await signIn(visitor))
      expect(Object.keys(cookies).sort()).toEqual([
        '__Host-qm_access',
        '__Secure-qm_device',
        '__Secure-qm_refresh',
        'csrftoken',
        'qm_signed_in',
      ])
      for (const cookie of Object.values(cookies)) expect(cookie.secure).toBe(true)
      expect((await getMe(visitor)).statusCode).toBe(200)
      expect((await refresh(visitor)).statusCode).toBe(200)
    } finally {
      await secure.close()
    }
  })

  it.each([
    ['a wrong password', { password: `${PASSWORD}!` }],
    ['a password cut by one letter', { password: PASSWORD.slice(0, -1) }],
    ['an unknown address', { email: 'nobody@example.test' }],
    ['SQL for an address', { email: "' or 1=1 --" }],
  ])('%s gets the same 401', async (_, changes) => {
    const answer = await browser.post('/api/jwt/create/', { ...credentials, ...changes })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(REFUSED)
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
    expect(answer.cookies).toEqual([])
  })

  it('an account that is not activated gets the same 401', async () => {
    const secret = 'quite another secret'
    await browser.post('/api/users/', {
      username: 'new',
      email: 'new@example.test',
      password: secret,
      re_password: secret,
    })
    const answer = await browser.post('/api/jwt/create/', {
      email: 'new@example.test',
      password: secret,
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(REFUSED)
  })

  it.each([
    [{}, { email: ['This field is required.'], password: ['This field is required.'] }],
    [{ email: '', password: 'x' }, { email: ['This field may not be blank.'] }],
    [{ email: 'a@b.test', password: '' }, { password: ['This field may not be blank.'] }],
  ])('signing in with %j gets 400', async (body, errors) => {
    const answer = await browser.post('/api/jwt/create/', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(errors)
  })

  it('signing in always starts a new session and ends the previous one', async () => {
    await signIn()
    const before = accessOf(browser)
    await signIn()
    expect(decodeJwt(accessOf(browser)).sid).not.toBe(decodeJwt(before).sid)
    const former = Browser.copyOf(browser, account.app)
    former.setCookie('qm_access', before)
    expect((await getMe(former)).statusCode).toBe(401)
    expect((await getMe()).statusCode).toBe(200)
  })

  it('sign-in is throttled after five a minute per account and address, not for another address', async () => {
    const limited = await buildTestAccount({ limits: DEFAULT_LIMITS })
    try {
      await insertActiveUser(limited.db, 'ada')
      const visitor = await new Browser(limited.app).visit()
      const wrong = { ...credentials, password: 'wrong' }
      for (let i = 0; i < 5; i += 1) {
        expect((await visitor.post('/api/jwt/create/', wrong)).statusCode).toBe(401)
      }
      expect((await visitor.post('/api/jwt/create/', credentials)).statusCode).toBe(429)
      const elsewhere = await visitor.send({
        method: 'POST',
        url: '/api/jwt/create/',
        payload: credentials,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
      expect(elsewhere.statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('sign-in is throttled after twenty a minute per address, whatever the account', async () => {
    const limited = await buildTestAccount({ limits: DEFAULT_LIMITS })
    try {
      const visitor = await new Browser(limited.app).visit()
      const statuses: number[] = []
      for (let i = 0; i < 21; i += 1) {
        const body = { email: `user${i}@example.test`, password: 'wrong' }
        statuses.push((await visitor.post('/api/jwt/create/', body)).statusCode)
      }
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
      expect(statuses[20]).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('the me call', () => {
  it.each(['/api/getme/', '/api/getme', '/api/users/getme/'])(
    'the me call responds at %s',
    async (url) => {
      await signIn()
      const answer = await browser.get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        id: userId,
        username: 'ada',
        email: 'ada@example.test',
        tier_number: 5,
        roles: [],
        subscriptions: [
          {
            id: 41,
            source_subscription_id: null,
            name: 'Pro',
            tier_number: 5,
            status: 'to_expire',
            subscription_start_date: addDays(expiry, -364),
            subscription_expiry_date: expiry,
            paid_till_date: expiry,
            extend_to_date: null,
            user_transaction_date: '2026-01-01',
            last_renew_plan_change: null,
            last_renew_plan_change_date: null,
            default_action: 'Renewed subscription',
            allowed_actions:
              'Renewed subscription|Change to new plan|Upgraded subscription|Swapped subscription|Auto renew change|Canceled subscription',
            addon_product_code: null,
            is_commercial_pricing: false,
            order_item_details: {
              product_type: 'subscription',
              item_status: 'paid',
              auto_renew: false,
              billing_cycle: 'annual',
            },
          },
        ],
        status: { effective_sub_id: 41, code: 2, name: 'to_expire' },
        preferences: DEFAULT_PREFERENCES,
        delete_on: null,
      })
    },
  )

  it('a user without subscriptions is unsubscribed', async () => {
    await insertActiveUser(account.db, 'free')
    await browser.post('/api/jwt/create/', { email: 'free@example.test', password: PASSWORD })
    expect((await getMe()).json()).toMatchObject({
      tier_number: 0,
      subscriptions: [],
      status: { effective_sub_id: null, code: 0, name: 'unsubscribed' },
    })
  })

  it('a visitor is asked to sign in', async () => {
    const answer = await getMe()
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(ABSENT)
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
  })

  it('a deactivated account is refused immediately', async () => {
    const id = await insertActiveUser(account.db, 'leaver')
    await browser.post('/api/jwt/create/', { email: 'leaver@example.test', password: PASSWORD })
    await account.db
      .updateTable('user_account')
      .set({ is_active: false })
      .where('id', '=', id)
      .execute()
    expect((await getMe()).json()).toEqual(NOT_VALID)
    const answer = await refresh()
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      detail: 'No active account found for the given token.',
      code: 'token_not_valid',
    })
  })
})

describe('verifying a token', () => {
  it('verifying a live session returns 200', async () => {
    await signIn()
    const answer = await browser.post('/api/jwt/verify/')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({})
  })

  it.each([
    ['no token', undefined, ABSENT],
    ['a malformed token', 'not.a.token', NOT_VALID],
    ['an empty signature', 'e30.e30.', NOT_VALID],
  ])('verifying %s returns 401', async (_, token, body) => {
    if (token) browser.setCookie('qm_access', token)
    const answer = await browser.post('/api/jwt/verify/')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(body)
  })
})

describe('refreshing a token', () => {
  it('a refresh rotates the refresh token and signs a new access token for the same session', async () => {
    await signIn()
    const before = { access: accessOf(browser), refresh: browser.cookie('qm_refresh') }
    account.clock.advance(301)
    const answer = await refresh()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({})
    expect(browser.cookie('qm_refresh')).not.toBe(before.refresh)
    expect(decodeJwt(accessOf(browser)).sid).toBe(decodeJwt(before.access).sid)
    expect(decodeJwt(accessOf(browser)).jti).not.toBe(decodeJwt(before.access).jti)
  })

  it('the database stores only hashes of refresh tokens', async () => {
    await signIn()
    const token = browser.cookie('qm_refresh') ?? ''
    const rows = await account.db.selectFrom('refresh_token').select('hash').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { hash } of rows) {
      expect(hash).toHaveLength(32)
      expect(hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
    }
  })

  it('a refreshed token reflects a plan bought since the last one', async () => {
    const id = await insertActiveUser(account.db, 'buyer')
    await browser.post('/api/jwt/create/', { email: 'buyer@example.test', password: PASSWORD })
    expect(decodeJwt(accessOf(browser)).tier).toBe(0)
    const start = businessToday(account.clock.now)
    await saveSubscription(
      account.db,
      buildFacts({
        id: 42,
        user_id: id,
        name: 'Basic',
        tier_number: 3,
        subscription_start_date: start,
        subscription_expiry_date: endOfTerm(start),
        paid_till_date: endOfTerm(start),
      }),
    )
    await refresh()
    expect(decodeJwt(accessOf(browser))).toMatchObject({ tier: 3, status: 'current' })
  })

  it.each([
    ['no token', undefined],
    ['a token never given', 'A'.repeat(43)],
    ['a short word', 'x'],
    ['a long one', 'x'.repeat(3000)],
  ])('refreshing with %s returns 400 and removes the session cookies', async (_, token) => {
    browser.setCookie('qm_signed_in', '1')
    if (token) browser.setCookie('qm_refresh', token, '/api/jwt/refresh/')
    const answer = await refresh()
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(NOT_VALID)
    expect(browser.cookie('qm_signed_in')).toBeUndefined()
    expect(browser.cookie('qm_refresh')).toBeUndefined()
  })

  it.each([
    [20, 200],
    [21, 400],
  ])('a token used %i seconds ago gets %i', async (seconds, status) => {
    await signIn()
    const tab = Browser.copyOf(browser, account.app)
    await refresh()
    account.clock.advance(seconds)
    expect((await refresh(tab)).statusCode).toBe(status)
  })

  it('a request that lost the race gets the newest token, which works', async () => {
    await signIn()
    const tab = Browser.copyOf(browser, account.app)
    await refresh()
    await refresh()
    expect((await refresh(tab)).statusCode).toBe(200)
    expect(tab.cookie('qm_refresh')).toBe(browser.cookie('qm_refresh'))
    account.clock.advance(3600)
    expect((await refresh(tab)).statusCode).toBe(200)
  })

  it('a token reused after the grace period ends the session', async () => {
    await signIn()
    const thief = Browser.copyOf(browser, account.app)
    await refresh()
    account.clock.advance(21)
    const stolen = await refresh(thief)
    expect(stolen.statusCode).toBe(400)
    expect(stolen.json()).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' })
    expect((await getMe()).statusCode).toBe(401)
    expect((await refresh()).json()).toEqual({
      detail: 'Token is blacklisted',
      code: 'token_not_valid',
    })
  })

  it.each([
    ['just before 14 idle days', 14 * DAY - 1, 200],
    ['after 14 idle days', 14 * DAY, 400],
  ])('a refresh %s (%i seconds) gets %i', async (_, seconds, status) => {
    await signIn()
    account.clock.advance(seconds)
    expect((await refresh()).statusCode).toBe(status)
  })

  it('a session ends 30 days after signing in, however often it is used', async () => {
    await signIn()
    for (let day = 10; day <= 20; day += 10) {
      account.clock.advance(10 * DAY)
      expect((await refresh()).statusCode).toBe(200)
    }
    account.clock.advance(10 * DAY - 1)
    expect((await refresh()).statusCode).toBe(200)
    account.clock.advance(1)
    const answer = await refresh()
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: 'Token is expired', code: 'token_not_valid' })
  })

  it('the cookies never outlive the session', async () => {
    await signIn()
    account.clock.advance(13 * DAY)
    await refresh()
    account.clock.advance(13 * DAY)
    const answer = await refresh()
    expect(cookiesOf(answer).qm_refresh?.maxAge).toBe(4 * DAY)
  })
})

describe('signing out', () => {
  it('signing out ends the session and removes its cookies', async () => {
    await signIn()
    const copy = Browser.copyOf(browser, account.app)
    const answer = await browser.post('/api/logout/')
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    for (const name of ['qm_access', 'qm_refresh', 'qm_signed_in']) {
      expect(browser.cookie(name)).toBeUndefined()
    }
    expect((await getMe(copy)).json()).toEqual(NOT_VALID)
    expect((await refresh(copy)).statusCode).toBe(400)
  })

  it('signing out works repeatedly and for visitors', async () => {
    expect((await browser.post('/api/logout/')).statusCode).toBe(204)
    expect((await browser.post('/api/logout/')).statusCode).toBe(204)
  })

  it('signing out works with an expired access token', async () => {
    account.clock.advance(-3600)
    await signIn()
    const copy = Browser.copyOf(browser, account.app)
    expect((await browser.post('/api/logout/')).statusCode).toBe(204)
    expect((await refresh(copy)).json()).toEqual({
      detail: 'Token is blacklisted',
      code: 'token_not_valid',
    })
  })

  it('signing out leaves a CSRF token that a visitor can sign in with', async () => {
    await signIn()
    await browser.post('/api/logout/')
    expect((await signIn()).statusCode).toBe(200)
  })
})

describe('CSRF protection', () => {
  /** Authenticated by an API key; cookies take no part. */
  const WITHOUT_COOKIES = ['POST /api/jwt/api_key/']
  type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

  /**
   * All unsafe routes of the service, from its OpenAPI document. Operator routes check the role first;
   * `operator-access.test.ts` covers them.
   */
  async function listUnsafe(): Promise<{ method: Method; url: string }[]> {
    const { paths } = (await account.app.inject('/api/docs/account.json')).json<{
      paths: Record<string, Record<string, unknown>>
    }>()
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => ({
          method: method.toUpperCase() as Method,
          url: path.replace(/\{\w+\}/g, '1'),
        }))
        .filter(({ method, url }) => !WITHOUT_COOKIES.includes(`${method} ${url}`))
        .filter(({ url }) => !url.startsWith('/api/operator/')),
    )
  }

  async function expectAllRefused(headers: Record<string, string>): Promise<void> {
    const routes = await listUnsafe()
    expect(routes.map(({ url }) => url)).toContain('/api/users/set_password/')
    for (const route of routes) {
      const answer = await browser.send({ ...route, headers })
      const what = `${route.method} ${route.url}`
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 403, 'csrf_failed'])
    }
  }

  it('every unsafe route is refused without the CSRF header', async () => {
    await signIn()
    await expectAllRefused({ 'x-csrftoken': '' })
  })

  it('every unsafe route is refused from another site', async () => {
    await signIn()
    await expectAllRefused({ 'sec-fetch-site': 'cross-site' })
  })

  it('every unsafe route is refused with the CSRF token of another session', async () => {
    await signIn()
    const other = await new Browser(account.app).visit()
    await signIn(other)
    browser.setCookie('csrftoken', other.cookie('csrftoken') ?? '')
    await expectAllRefused({})
  })

  it('a visitor gets a CSRF token, and a valid one is left alone', async () => {
    const token = browser.cookie('csrftoken')
    expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    const again = await browser.get('/api/csrf/')
    expect(again.statusCode).toBe(204)
    expect(again.cookies).toEqual([])
  })

  it('a CSRF token that does not match the session is replaced', async () => {
    await signIn()
    browser.setCookie('csrftoken', 'nonsense')
    await browser.get('/api/csrf/')
    expect((await browser.post('/api/jwt/verify/')).statusCode).toBe(200)
  })
})

describe('the log', () => {
  it('the log contains no password, token or cookie', async () => {
    await signIn()
    await refresh()
    await browser.post('/api/jwt/create/', { ...credentials, password: 'canary-password' })
    const secrets = ['qm_access', 'qm_refresh', 'csrftoken'].map((name) => browser.cookie(name))
    await browser.post('/api/logout/')
    const log = account.lines.join('\n')
    expect(log).toContain('signed in')
    expect(log).toContain('sign-in refused')
    for (const secret of [...secrets, PASSWORD, 'canary-password', 'ada@example.test', '$argon2']) {
      expect(secret).toBeTruthy()
      expect(log.includes(secret ?? '')).toBe(false)
    }
  })
})

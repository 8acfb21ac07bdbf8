import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { API_KEYS_MAX, API_SCOPES, type ApiScope } from '@quantamental/api/account'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { decodeJwt } from 'jose'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { createListUser, type ListUser } from '../../test/list-user.ts'
import { DEFAULT_LIMITS } from '../rate-limits.ts'
import { saveSubscription } from '../subscriptions/repository.ts'

const KEYS = '/api/users/api_keys/'
const EXCHANGE = '/api/jwt/api_key/'
const ALL = API_SCOPES.map(({ code }) => code)
const REFUSED = { detail: 'No active API key found with the given credentials' }
const today = businessToday(new Date())
let account: TestAccount
let user: ListUser
let subscriptions = 500

beforeAll(async () => {
  account = await buildTestAccount()
})

afterAll(() => account?.close())

beforeEach(async () => {
  account.clock.now = new Date()
  user = await createListUser(account)
  await subscribe(9)
})

/** Give the user a plan paid up to `paidTill`; a later call replaces it. */
async function subscribe(tier: number, paidTill = addDays(today, 200), revision = 1) {
  if (revision === 1) subscriptions += 1
  await saveSubscription(
    account.db,
    buildFacts({
      id: subscriptions,
      user_id: user.id,
      revision,
      tier_number: tier,
      subscription_start_date: addDays(today, -100),
      subscription_expiry_date: addDays(today, 264),
      paid_till_date: paidTill,
    }),
  )
}

const make = (scopes: readonly string[] = ALL, name = 'Script') => user.post(KEYS, { name, scopes })

async function makeKey(scopes: readonly ApiScope[] = ALL): Promise<{ id: number; key: string }> {
  const answer = await make(scopes)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** Request a token like a script: without cookies, tokens or origin. */
const exchange = (key: string) =>
  account.app.inject({ method: 'POST', url: EXCHANGE, payload: { key } })

async function bearerOf(key: string): Promise<Record<string, string>> {
  const answer = await exchange(key)
  expect(answer.statusCode).toBe(200)
  return { authorization: `Bearer ${answer.json().access_token}` }
}

describe('API keys', () => {
  it('an API key is shown once and identified by its hint afterwards', async () => {
    const made = await make(['watch-lists:read', 'stocks:read', 'stocks:read'], '  Nightly  ')
    expect(made.statusCode).toBe(201)
    const { key, ...rest } = made.json()
    expect(key).toMatch(/^qmk_[\w-]{43}$/)
    expect(rest).toEqual({
      id: expect.any(Number),
      name: 'Nightly',
      hint: key.slice(0, 8),
      scopes: ['stocks:read', 'watch-lists:read'],
      created_at: account.clock.now.toISOString(),
      last_used_at: null,
    })
    const listed = await user.get(KEYS)
    expect(listed.json()).toEqual([rest])
    expect(listed.body).not.toContain(key.slice(8))
    const { rows } = await account.db
      .selectFrom('api_key')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
      .then((rows) => ({ rows: JSON.stringify(rows) }))
    expect(rows).not.toContain(key.slice(8))
  })

  it('a mail announces a new API key without containing it', async () => {
    const { id, key } = await makeKey()
    const mails = await account.db
      .selectFrom('email_outbox')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(mails).toEqual([
      expect.objectContaining({ kind: 'api-key-created', dedupe_key: `api-key-created/${id}` }),
    ])
    expect(JSON.stringify(mails)).not.toContain(key.slice(8))
  })

  it('an API key never appears in a log', async () => {
    const { id, key } = await makeKey()
    const { authorization = '' } = await bearerOf(key)
    await account.app.inject({ url: '/api/user/watch-list/', headers: { authorization } })
    await user.send('DELETE', `${KEYS}${id}/`)
    await exchange(key)
    await exchange(`${key}x`.repeat(4))
    const log = account.lines.join('')
    expect(log).toContain('API key created')
    expect(log).not.toContain(key.slice(8))
    expect(log).not.toContain(authorization.slice('Bearer '.length))
  })

  it.each([
    [{ name: ' ', scopes: ALL }, { name: ['This field may not be blank.'] }],
    [{ name: 'x', scopes: [] }, { scopes: ['Choose at least one scope.'] }],
  ])('an API key with %j is rejected', async (body, errors) => {
    const answer = await user.post(KEYS, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(errors)
  })

  it.each([
    { name: 'x', scopes: ['everything'] },
    { name: 'x'.repeat(61), scopes: ALL },
    { scopes: ALL },
  ])('a request for an API key with %j violates the contract and is rejected', async (body) => {
    expect((await user.post(KEYS, body)).statusCode).toBe(400)
  })

  it('a user can have five API keys at most, even with concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: API_KEYS_MAX + 3 }, () => make()))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    const refused = answers.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json()).toEqual({ detail: 'You can have up to 5 API keys. Revoke one first.' })
    const [newest] = (await user.get(KEYS)).json()
    await user.send('DELETE', `${KEYS}${newest.id}/`)
    expect((await make()).statusCode).toBe(201)
  })

  it.each([0, 3, 4, 5])("an API key can't be created on a plan of tier %i", async (tier) => {
    await subscribe(tier, undefined, 2)
    const answer = await make()
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      detail: 'API keys are part of the Commercial plan.',
      code: 'plan',
    })
  })

  it("an API key can't be created while the plan is past due", async () => {
    await subscribe(9, addDays(today, -1), 2)
    const answer = await make()
    expect(answer.statusCode).toBe(403)
    expect(answer.json().detail).toContain('Commercial')
  })

  it('managing API keys requires a session', async () => {
    const answer = await account.app.inject({ url: KEYS })
    expect(answer.statusCode).toBe(401)
  })

  it("another user's API key is not found", async () => {
    const { id } = await makeKey()
    const other = await createListUser(account)
    const refused = await other.send('DELETE', `${KEYS}${id}/`)
    const unknown = await other.send('DELETE', `${KEYS}999999/`)
    expect([refused.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(refused.body).toBe(unknown.body)
    expect((await other.get(KEYS)).json()).toEqual([])
    expect((await user.get(KEYS)).json()).toHaveLength(1)
    expect((await other.send('DELETE', `${KEYS}99999999999/`)).statusCode).toBe(404)
  })
})

describe('the exchange of an API key for a token', () => {
  it('an API key is exchanged for a five-minute token with its scopes and without a session', async () => {
    const { id, key } = await makeKey(['stocks:read', 'watch-lists:read'])
    const answer = await exchange(key)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toEqual([])
    const { access_token, ...rest } = answer.json()
    expect(rest).toEqual({
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'stocks:read watch-lists:read',
    })
    const claims = decodeJwt(access_token)
    expect(claims).toMatchObject({
      sub: String(user.id),
      key: String(id),
      scope: 'stocks:read watch-lists:read',
      tier: 9,
      status: 'current',
    })
    expect(claims.sid).toBeUndefined()
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
  })

  it('an exchange updates the last use of the API key to the minute', async () => {
    const { key } = await makeKey()
    const first = account.clock.now.toISOString()
    const lastUse = async () => (await user.get(KEYS)).json()[0].last_used_at
    await exchange(key)
    account.clock.advance(59)
    await exchange(key)
    expect(await lastUse()).toBe(first)
    account.clock.advance(1)
    await exchange(key)
    expect(await lastUse()).toBe(account.clock.now.toISOString())
  })

  it('an unknown or revoked API key, or one whose owner lost the plan, gets the same response', async () => {
    const { id, key } = await makeKey()
    const refusals = [await exchange('qmk_unknown'), await exchange('')]
    await subscribe(5, undefined, 2)
    refusals.push(await exchange(key))
    await subscribe(9, addDays(today, -1), 3)
    refusals.push(await exchange(key))
    await subscribe(9, undefined, 4)
    expect((await exchange(key)).statusCode).toBe(200)
    await user.send('DELETE', `${KEYS}${id}/`)
    refusals.push(await exchange(key))
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(401)
      expect(refusal.json()).toEqual(REFUSED)
    }
  })

  it('an API key of an inactive account is refused', async () => {
    const { key } = await makeKey()
    await account.db
      .updateTable('user_account')
      .set({ is_active: false })
      .where('id', '=', user.id)
      .execute()
    expect((await exchange(key)).statusCode).toBe(401)
  })

  it('one IP address can exchange thirty API keys a minute', async () => {
    const { key } = await makeKey()
    const limited = await buildTestAccount({ limits: DEFAULT_LIMITS })
    const request = () => limited.app.inject({ method: 'POST', url: EXCHANGE, payload: { key } })
    for (let i = 0; i < 30; i += 1) expect((await request()).statusCode).toBe(401)
    const refused = await request()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    await limited.close()
  })
})

describe('scripts', () => {
  const LISTS = '/api/user/watch-list/'
  const READS = [LISTS, '/api/user/watched/']

  it.each(ALL)(
    'a token with only %s reads and changes watch lists as far as its scopes allow',
    async (scope) => {
      const { key } = await makeKey([scope])
      const headers = await bearerOf(key)
      for (const url of READS) {
        const { statusCode } = await account.app.inject({ url, headers })
        expect({ url, statusCode }).toEqual({
          url,
          statusCode: scope === 'watch-lists:read' ? 200 : 403,
        })
      }
      const changed = await account.app.inject({
        ...{ method: 'POST', url: LISTS, headers, payload: { name: 'By script' } },
      })
      expect(changed.statusCode).toBe(scope === 'watch-lists:write' ? 201 : 403)
    },
  )

  it("a token can't call routes of the account itself", async () => {
    // The limit of one key is sixty requests a minute.
    const keys = [await bearerOf((await makeKey()).key), await bearerOf((await makeKey()).key)]
    const { paths } = (await account.app.inject('/api/docs/account.json')).json()
    const closed = Object.entries(paths as Record<string, object>)
      .filter(([path]) => !/watch|jwt\/api_key|well-known|^\/api\/site\//.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })))
    expect(closed.length).toBeGreaterThan(25)
    for (const [index, { path, method }] of closed.entries()) {
      const answer = await account.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/g, '1'),
        headers: keys[index % keys.length] ?? {},
      })
      expect({ path, method, status: answer.statusCode, code: answer.json().code }).toEqual({
        path,
        method,
        status: 403,
        code: 'scope',
      })
    }
  })

  it('a token is refused immediately after its API key is revoked', async () => {
    const { id, key } = await makeKey()
    const headers = await bearerOf(key)
    const request = () => account.app.inject({ url: LISTS, headers })
    expect((await request()).statusCode).toBe(200)
    await user.send('DELETE', `${KEYS}${id}/`)
    const other = await account.buildInstance()
    await other.ready()
    expect((await other.inject({ url: LISTS, headers })).statusCode).toBe(401)
  })
})

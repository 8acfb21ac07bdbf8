import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { API_KEY_REQUESTS_PER_MINUTE, API_SCOPES, type ApiScope } from '@quantamental/api/account'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { addRoute, createServiceApp } from '../app.ts'
import { createDatabase } from '../database/database.ts'
import {
  bearerHeaders,
  signTestToken,
  type TestKeyClaims,
  testConfig,
  testKeys,
  viewerCookies,
} from '../testing/testing.ts'
import { NO_REVOKED_SESSIONS, revokedKeyName } from './auth.ts'

const SCOPES = API_SCOPES.map(({ code }) => code)
const KEY = 7

const probe = {
  summary: 'Returns the viewer.',
  response: {
    200: Type.Object({
      userId: Type.Union([Type.Integer(), Type.Null()]),
      tierNumber: Type.Integer(),
      scopes: Type.Union([Type.Array(Type.String()), Type.Null()]),
    }),
  },
} as const

let app: FastifyInstance
let revoked: Set<string>
beforeAll(async () => {
  const config = testConfig('stocks')
  const revokedSessions = { ...NO_REVOKED_SESSIONS, has: (name: string) => revoked.has(name) }
  app = await createServiceApp({
    config,
    db: createDatabase(config),
    keys: testKeys.source,
    revoked: revokedSessions,
  })
  for (const scope of SCOPES) {
    const path = `/api/of/${scope.replace(':', '-')}/`
    for (const method of ['GET', 'POST'] as const) {
      addRoute(app, { ...probe, method, path }, ({ viewer }) => answer(viewer), {
        scope,
        auth: 'required',
      })
    }
  }
  const open = { ...probe, path: '/api/open/' } as const
  addRoute(app, { ...open, method: 'GET' }, ({ viewer }) => answer(viewer))
  addRoute(app, { ...open, method: 'POST' }, ({ viewer }) => answer(viewer))
  const closed = { ...probe, path: '/api/closed/' } as const
  const options = { auth: 'required' } as const
  addRoute(app, { ...closed, method: 'GET' }, ({ viewer }) => answer(viewer), options)
  addRoute(app, { ...closed, method: 'POST' }, ({ viewer }) => answer(viewer), options)
  const machine = { ...probe, path: '/api/machine/', method: 'POST' } as const
  addRoute(app, machine, ({ viewer }) => answer(viewer), {
    csrf: false,
    scope: 'public',
  })
})
beforeEach(() => {
  revoked = new Set()
})
afterAll(() => app?.close())

type Answered = { userId: number | null; tierNumber: number; scopes: readonly ApiScope[] | null }
function answer({ userId, tierNumber, scopes }: Answered) {
  return { userId, tierNumber, scopes: scopes && [...scopes] }
}

const pathOf = (scope: string) => `/api/of/${scope.replace(':', '-')}/`
let nextKey = 100
/** Send a request with a new API key, so that tests do not share rate limits. */
async function send(
  url: string,
  claims: TestKeyClaims = {},
  method: 'GET' | 'POST' = 'GET',
  more: Record<string, string> = {},
) {
  nextKey += 1
  const headers = { ...(await bearerHeaders({ keyId: nextKey, ...claims })), ...more }
  return app.inject({ url, method, headers })
}

describe('an API key', () => {
  const cases = SCOPES.flatMap((held) =>
    SCOPES.flatMap((needed) =>
      (['GET', 'POST'] as const).map((method) => [held, method, needed] as const),
    ),
  )
  it.each(cases)(
    'an API key with %s can call a %s route of %s only if they match',
    async (held, m, needed) => {
      const given = await send(pathOf(needed), { scopes: [held], userId: 5 }, m)
      if (held === needed) {
        expect(given.statusCode).toBe(200)
        expect(given.json()).toEqual({ userId: 5, tierNumber: 9, scopes: [held] })
      } else {
        expect(given.statusCode).toBe(403)
        expect(given.json()).toEqual({
          detail: `This API key does not have the scope ${needed}.`,
          code: 'scope',
        })
      }
    },
  )

  it.each([
    ['/api/open/', 'GET'],
    ['/api/open/', 'POST'],
    ['/api/closed/', 'GET'],
    ['/api/closed/', 'POST'],
  ] as const)(
    'an API key with every scope cannot call %s by %s, which declares no scope',
    async (url, method) => {
      const given = await send(url, { scopes: SCOPES }, method)
      expect(given.statusCode).toBe(403)
      expect(given.json()).toEqual({ detail: 'API keys cannot be used here.', code: 'scope' })
    },
  )

  it('an API key acts as its owner, whatever cookies come with it', async () => {
    const scope = 'stocks:read'
    const cookies = await viewerCookies({ userId: 99, tierNumber: 5 })
    const given = await send(pathOf(scope), { scopes: [scope], userId: 5 }, 'POST', cookies)
    expect(given.json()).toEqual({ userId: 5, tierNumber: 9, scopes: [scope] })
    const closed = await send('/api/closed/', { scopes: SCOPES }, 'GET', cookies)
    expect(closed.statusCode).toBe(403)
  })

  it('a revoked API key is rejected everywhere', async () => {
    const scope = 'stocks:read'
    expect((await send(pathOf(scope), { scopes: [scope], keyId: KEY })).statusCode).toBe(200)
    revoked.add(revokedKeyName(KEY))
    expect((await send(pathOf(scope), { scopes: [scope], keyId: KEY })).statusCode).toBe(401)
  })

  it('an API key can make sixty requests a minute per service and must then wait', async () => {
    const headers = await bearerHeaders({ keyId: 1, scopes: ['stocks:read'] })
    const url = pathOf('stocks:read')
    for (let i = 0; i < API_KEY_REQUESTS_PER_MINUTE; i += 1) {
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    }
    const refused = await app.inject({ url, headers })
    expect(refused.statusCode).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    const another = await bearerHeaders({ keyId: 2, scopes: ['stocks:read'] })
    expect((await app.inject({ url, headers: another })).statusCode).toBe(200)
  })
})

describe('a rejected bearer header', () => {
  const url = pathOf('stocks:read')
  const refusal = { detail: 'Token is invalid', code: 'token_not_valid' }

  it.each([
    ['the token of a cookie', async () => ({ authorization: `Bearer ${await signTestToken()}` })],
    ['an expired token', () => bearerHeaders({ scopes: SCOPES, expiresInSeconds: -6 })],
    ['an unknown scope', () => bearerHeaders({ scopes: ['everything' as ApiScope] })],
    ['garbage', async () => ({ authorization: 'Bearer garbage' })],
    ['nothing', async () => ({ authorization: 'Bearer' })],
  ])('a bearer header with %s is rejected, by open routes too', async (_name, build) => {
    for (const path of [url, '/api/open/', '/api/closed/']) {
      const given = await app.inject({ url: path, headers: await build() })
      expect(given.statusCode).toBe(401)
      expect(given.json()).toEqual(refusal)
      expect(given.headers['x-session']).toBeUndefined()
    }
  })

  it('a bearer header with a tampered token is rejected', async () => {
    const { authorization = '' } = await bearerHeaders({ scopes: [] })
    const [head, body = '', signature] = authorization.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    claims.scope = 'stocks:read'
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const headers = { authorization: `${head}.${forged}.${signature}` }
    expect((await app.inject({ url, headers })).statusCode).toBe(401)
  })

  it('a bearer header is ignored where keys are exchanged for tokens', async () => {
    const headers = { authorization: 'Bearer stale' }
    const given = await app.inject({ url: '/api/machine/', method: 'POST', headers })
    expect(given.statusCode).toBe(200)
  })
})

it("an API key's token is not accepted as a cookie", async () => {
  const { authorization = '' } = await bearerHeaders({ scopes: SCOPES })
  const headers = { cookie: `qm_access=${authorization.slice('Bearer '.length)}` }
  const given = await app.inject({ url: '/api/closed/', headers })
  expect(given.statusCode).toBe(401)
})

it('an authorization header of another type is ignored', async () => {
  const headers = { ...(await viewerCookies()), authorization: 'Basic eDp5' }
  const given = await app.inject({ url: '/api/closed/', headers })
  expect(given.json()).toEqual({ userId: 1, tierNumber: 5, scopes: null })
})

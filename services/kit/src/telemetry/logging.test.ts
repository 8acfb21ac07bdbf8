import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { NO_REVOKED_SESSIONS } from '../auth/revoked-sessions.ts'
import { createProbeApp } from '../testing/probe-app.ts'
import { testConfig, viewerCookies } from '../testing/testing.ts'

let app: FastifyInstance
let lines: string[] = []
beforeAll(async () => {
  app = await createProbeApp({
    revoked: NO_REVOKED_SESSIONS,
    config: testConfig('stocks', { logLevel: 'trace' }),
    logStream: { write: (line) => lines.push(line) },
  })
  app.get('/api/open/:secret/', async () => ({}))
  app.get('/api/careless/', async (request) => {
    const { headers } = request
    request.log.info({ headers, body: { password: 'canary-in-log', token: 'canary-token' } })
    request.log.info({ password: 'canary-top' })
    const cause = Object.assign(new Error('duplicate'), { detail: 'Key (email)=(canary-email)' })
    throw Object.assign(new Error('outer', { cause }), { parameters: ['canary-parameter'] })
  })
})
afterAll(() => app.close())
beforeEach(() => {
  lines = []
})

const logged = () => lines.map((line) => JSON.parse(line))

describe('the request id', () => {
  it.each(['0198c1f2-aaaa-bbbb', 'edge:abc.DEF_12345', 'a'.repeat(8), 'a'.repeat(128)])(
    "the edge's request id is reused: %s",
    async (id) => {
      const answer = await app.inject({ url: '/api/open/', headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toBe(id)
      expect(logged().map(({ requestId }) => requestId)).toEqual([id])
    },
  )

  it.each(['short77', 'a'.repeat(129), 'with space in it', 'line\tbreak-in-it', '<script>alert'])(
    'an invalid request id is replaced: %j',
    async (id) => {
      const answer = await app.inject({ url: '/api/open/', headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it.each(['/api/open/', '/api/closed/', '/api/nowhere/'])(
    'the request id is in the response of %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('the request log', () => {
  it('the log has one line per request, without the query string', async () => {
    await app.inject('/api/open/?email=canary%40example.test')
    expect(logged()).toEqual([
      expect.objectContaining({
        service: 'stocks',
        version: '0.0.0-test',
        method: 'GET',
        path: '/api/open/',
        route: '/api/open/',
        status: 200,
        durationMs: expect.any(Number),
        msg: 'request',
      }),
    ])
    expect(lines.join('')).not.toContain('canary')
  })

  it('the log omits a secret in a path', async () => {
    const answer = await app.inject('/api/open/canary/')
    expect(answer.statusCode).toBe(200)
    expect(logged()).toEqual([expect.objectContaining({ path: '/api/open/:secret/' })])
    expect(lines.join('')).not.toContain('canary')
  })

  it('the log names the composition of a request if it is valid', async () => {
    const send = (composition: string) =>
      app.inject({ url: '/api/open/', headers: { 'x-composition': composition } })
    await send('c-1a2b3c')
    await send('not a composition')
    expect(logged().map(({ composition }) => composition)).toEqual(['c-1a2b3c', undefined])
  })

  it('the log omits health checks', async () => {
    await app.inject('/healthz')
    await app.inject('/metrics')
    expect(lines).toEqual([])
  })

  it('the log contains no secret, even where code logs headers, bodies and rows carelessly', async () => {
    const signedIn = await viewerCookies()
    const answer = await app.inject({
      url: '/api/careless/',
      headers: {
        ...signedIn,
        authorization: 'Bearer canary-authorization',
        searchtext: 'canary-search',
      },
    })
    expect(answer.statusCode).toBe(500)
    const log = lines.join('\n')
    expect(log).toContain('request failed')
    expect(log).not.toContain('canary')
    expect(log).not.toContain(signedIn['x-csrftoken'])
    expect(log).not.toContain('qm_access')
  })

  it('secrets are redacted up to two levels deep, without a change to the logged objects', () => {
    const fields = {
      token: 'canary',
      rows: [{ ticker: 'KO', quantity: 7 }],
      a: { b: { password: 'canary', c: 1 }, cookie: ['canary'] },
      count: 2,
    }
    app.log.info(fields)
    expect(logged()).toEqual([
      expect.objectContaining({
        token: '[redacted]',
        rows: [{ ticker: 'KO', quantity: '[redacted]' }],
        a: { b: { password: '[redacted]', c: 1 }, cookie: '[redacted]' },
        count: 2,
      }),
    ])
    expect(fields.a.b.password).toBe('canary')
    expect(fields.rows[0]?.quantity).toBe(7)
  })

  it('the log contains no secret of a rejected request', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/open/',
      headers: { ...(await viewerCookies()), 'content-type': 'application/json' },
      payload: JSON.stringify({ password: { canary: 'canary-body' } }),
    })
    await app.inject({
      method: 'POST',
      url: '/api/open/',
      headers: { ...(await viewerCookies()), 'content-type': 'application/json' },
      payload: '{"password":"canary-broken',
    })
    expect(logged().map(({ status }) => status)).toEqual([400, 400])
    expect(lines.join('\n')).not.toContain('canary')
  })
})

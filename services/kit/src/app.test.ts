import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CHOICE_TEXTS, GET, POST } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { addRoute, createServiceApp } from './app.ts'
import { createDatabase } from './database/database.ts'
import {
  BadRequestError,
  FieldError,
  ForbiddenError,
  NotFoundError,
  ServiceUnavailableError,
} from './http/errors.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testConfig,
  testKeys,
  visitorCookies,
} from './testing/testing.ts'

const echoRoute = POST('/api/echo/:id/', {
  summary: 'Echo.',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 99 }) }),
  query: Type.Object({ page: Type.Optional(Type.Integer()) }),
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5 }),
    size: Type.Optional(Type.Union([Type.Literal('s'), Type.Literal('m')])),
    action: Type.Optional(
      Type.Union([Type.Literal('go'), Type.Literal('stop')], {
        [CHOICE_TEXTS]: { missing: 'Action is missing.', invalid: '{value} is invalid.' },
      }),
    ),
    tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
    count: Type.Optional(Type.Integer({ minimum: 0 })),
    active: Type.Optional(Type.Boolean()),
  }),
  response: { 201: Type.Object({ id: Type.Integer(), name: Type.String() }) },
})

const faults: Record<string, () => Error> = {
  missing: () => new NotFoundError('No such company.'),
  forbidden: () => new ForbiddenError(),
  fields: () => new FieldError({ ticker: ['Unknown.'] }),
  bad: () => new BadRequestError('No.', 'nope'),
  away: () => new ServiceUnavailableError(undefined, { cause: new Error('canary-cause') }),
  bug: () => new Error('canary-bug'),
  refused: () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  range: () => Object.assign(new Error('out of range'), { code: '22003' }),
}
const faultRoute = GET('/api/fault/:kind/', {
  summary: 'Fails.',
  params: Type.Object({ kind: Type.String({ maxLength: 12 }) }),
  response: { 200: Type.Object({ ok: Type.Boolean() }) },
})
const emptyRoute = GET('/api/empty/', {
  summary: 'Nothing.',
  response: { 204: Type.Null() },
})

let database: TestDatabase
let db: Kysely<unknown>
let app: FastifyInstance
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase('stocks')
  db = createDatabase(database)
  app = await createServiceApp({
    config: testConfig('stocks', { databaseUrl: database.databaseUrl, logLevel: 'info' }),
    db,
    keys: testKeys.source,
    logStream: { write: (line) => lines.push(line) },
  })
  addRoute(app, echoRoute, ({ params, body }) => ({ id: params.id, name: body.name }))
  addRoute(app, faultRoute, ({ params }) => {
    throw faults[params.kind]?.() ?? new NotFoundError()
  })
  addRoute(app, emptyRoute, () => null)
})

afterAll(async () => {
  await app.close()
  await db.destroy()
  await database.drop()
})

function post(payload: unknown, url = '/api/echo/7/', headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { ...visitorCookies(), 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

describe('a contract route', () => {
  it('a contract route returns the success status of its contract', async () => {
    const answer = await post({ name: 'Ada' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ id: 7, name: 'Ada' })
  })

  it.each(['/api/echo/7', '/api/echo/7/'])('a contract route responds at %s', async (url) => {
    expect((await post({ name: 'Ada' }, url)).statusCode).toBe(201)
  })

  it('a 204 response has no body', async () => {
    const answer = await app.inject('/api/empty/')
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
  })

  it('a response is not cached unless its route sets cache-control', async () => {
    const answer = await app.inject('/api/empty/')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('input validation', () => {
  it.each([
    ['nothing', {}, { name: ['This field is required.'] }],
    ['an empty string', { name: '' }, { name: ['This field may not be blank.'] }],
    ['null', { name: null }, { name: ['This field may not be null.'] }],
    ['a number for text', { name: 5 }, { name: ['Not a valid string.'] }],
    [
      'six letters with a limit of five',
      { name: 'sixsix' },
      { name: ['Ensure this field has no more than 5 characters.'] },
    ],
    ['an unknown choice', { name: 'a', size: 'xl' }, { size: ['"xl" is not a valid choice.'] }],
    [
      'a choice that cannot be converted to text',
      { name: 'a', size: { toString: 'xl' } },
      { size: ['Not a valid choice.'] },
    ],
    ['text for a number', { name: 'a', count: '5' }, { count: ['A valid integer is required.'] }],
    [
      'a number too small',
      { name: 'a', count: -1 },
      { count: ['Ensure this value is greater than or equal to 0.'] },
    ],
    ['text for a boolean', { name: 'a', active: 'x' }, { active: ['Must be a valid boolean.'] }],
    [
      'text for a list',
      { name: 'a', tags: 'x' },
      { tags: ['Expected a list of items but got type "string".'] },
    ],
    [
      'a list too long',
      { name: 'a', tags: ['1', '2', '3'] },
      { tags: ['Ensure this field has no more than 2 elements.'] },
    ],
    [
      'a list for a body',
      [],
      { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
    ],
    [
      'several errors',
      { size: 'xl', count: 'x' },
      {
        name: ['This field is required.'],
        size: ['"xl" is not a valid choice.'],
        count: ['A valid integer is required.'],
      },
    ],
    [
      'a blank choice with custom messages',
      { name: 'a', action: ' ' },
      { action: ['Action is missing.'] },
    ],
    [
      'null for a choice with custom messages',
      { name: 'a', action: null },
      { action: ['Action is missing.'] },
    ],
    [
      'an unknown choice with custom messages',
      { name: 'a', action: 'Foo' },
      { action: ['Foo is invalid.'] },
    ],
    [
      'a replacement pattern for a choice',
      { name: 'a', action: '$&' },
      { action: ['$& is invalid.'] },
    ],
    [
      'an object for a choice',
      { name: 'a', action: { toString: 'x' } },
      { action: ['Not a valid choice.'] },
    ],
    ['U+0000', { name: 'a\u0000' }, { name: ['Null characters are not allowed.'] }],
  ])('%s returns 400 with messages by field', async (_, body, expected) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(expected)
  })

  it.each([
    ['1', 201],
    ['99', 201],
    ['0', 400],
    ['100', 400],
    ['x'.repeat(300), 400],
  ])('id %s in the path returns %i', async (id, status) => {
    expect((await post({ name: 'a' }, `/api/echo/${id}/`)).statusCode).toBe(status)
  })

  it('a corrupt JSON body is a parse error', async () => {
    const answer = await post('{"name":')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: 'JSON parse error' })
  })

  it('a body that sets __proto__ is rejected', async () => {
    expect((await post('{"__proto__":{"name":"a"}}')).statusCode).toBe(400)
  })

  it.each([
    [15, 201],
    [16, 400],
    [5_000, 400],
  ])('a body whose field nests lists %i levels deep returns %i', async (levels, status) => {
    const list = `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect((await post(`{"name":"a","other":${list.replace('[]', '[1]')}}`)).statusCode).toBe(
      status,
    )
  })

  it('a missing body counts as a body without fields', async () => {
    const headers = visitorCookies()
    const answer = await app.inject({ method: 'POST', url: '/api/echo/7/', headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ name: ['This field is required.'] })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'the media type %s is not accepted',
    async (type) => {
      const answer = await post('name=a', undefined, { 'content-type': type })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toEqual({ detail: 'Unsupported media type in request.' })
    },
  )

  it('a body over 64 KiB is too large', async () => {
    const answer = await post({ name: 'a', tags: ['x'.repeat(70_000)] })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ detail: 'Request body is too large.' })
  })

  it('a malformed escape in the path returns an error with a request id', async () => {
    const answer = await app.inject('/api/fault/%zz')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: 'The address is malformed. Check it and try again.' })
    expect(answer.headers['x-request-id']).toBeDefined()
  })

  it.each([
    ['GET', '/api/nowhere/'],
    ['DELETE', '/api/echo/7/'],
  ] as const)('%s %s is not found', async (method, url) => {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: 'Not found.' })
  })
})

describe('an error thrown by a route', () => {
  it.each([
    ['missing', 404, { detail: 'No such company.' }],
    ['forbidden', 403, { detail: 'You do not have permission to perform this action.' }],
    ['fields', 400, { ticker: ['Unknown.'] }],
    ['bad', 400, { detail: 'No.', code: 'nope' }],
    ['range', 400, { detail: 'Invalid value.' }],
    [
      'away',
      503,
      {
        detail: 'Service temporarily unavailable, try again later.',
        code: 'service_unavailable',
      },
    ],
    [
      'refused',
      503,
      {
        detail: 'Service temporarily unavailable, try again later.',
        code: 'service_unavailable',
      },
    ],
    ['bug', 500, { detail: 'A server error occurred.' }],
  ])("%s returns %i in the contract's error shape", async (kind, status, body) => {
    const answer = await app.inject(`/api/fault/${kind}/`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual(body)
  })

  it('a 5xx hides its cause and logs it under the request id', async () => {
    const id = 'request-of-the-bug'
    const answer = await app.inject({ url: '/api/fault/bug/', headers: { 'x-request-id': id } })
    expect(answer.body).not.toContain('canary-bug')
    const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === id)
    expect(logged.map(({ err }) => err?.message)).toContain('canary-bug')
  })
})

describe('operation routes', () => {
  it('the health and readiness routes report a running, ready service', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('/version returns the service, version, contract and API version', async () => {
    expect((await app.inject('/version')).json()).toEqual({
      service: 'stocks',
      version: '0.0.0-test',
      contract: 1,
      api: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  it('request metrics are labeled by route, never by path', async () => {
    await post({ name: 'a' }, '/api/echo/42/')
    const { body } = await app.inject('/metrics')
    const counts = body.split('\n').filter((line) => line.includes('_seconds_count{'))
    expect(counts.join('\n')).toMatch(/method="POST",route="\/api\/echo\/:id\/",status="201"/)
    expect(body.includes('/api/echo/42')).toBe(false)
    expect(body).toContain('nodejs_eventloop_delay_seconds{quantile="0.99"')
  })

  it('the service publishes its OpenAPI document', async () => {
    const document = (await app.inject('/api/docs/stocks.json')).json()
    expect(document.openapi).toMatch(/^3\./)
    expect(Object.keys(document.paths)).toEqual([
      '/api/echo/{id}/',
      '/api/fault/{kind}/',
      '/api/empty/',
    ])
  })

  it('a service with no database or a failed check is not ready but stays alive', async () => {
    const config = testConfig('stocks')
    const away = createDatabase<unknown>(config)
    const lost = await createServiceApp({ config, db: away, keys: testKeys.source })
    const unready = await createServiceApp({
      config,
      db,
      keys: testKeys.source,
      ready: () => Promise.reject(new Error('warming up')),
    })
    for (const candidate of [lost, unready]) {
      expect((await candidate.inject('/healthz')).statusCode).toBe(200)
      expect((await candidate.inject('/readyz')).statusCode).toBe(503)
      await candidate.close()
    }
    await away.destroy()
  })
})

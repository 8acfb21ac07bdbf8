import { describe, expect, it } from '@jest/globals'
import { type TProperties, type TSchema, Type } from 'typebox'
import { GET, nullable } from '../common/common.ts'
import { oneOf } from '../schemas/one-of.ts'
import { listBreakingChanges, type PublishedRoute, presentRoute } from './compare-api.ts'

const ROUTE = 'GET /api/companies/:ticker/'

function routeWith(parts: {
  query?: TSchema
  body?: TSchema
  answer?: TSchema
  path?: string
}): PublishedRoute {
  const { query, body, answer = Type.Object({ ticker: Type.String() }), path } = parts
  return presentRoute(
    GET(path ?? '/api/companies/:ticker/', {
      summary: 'A company',
      params: Type.Object({ ticker: Type.String() }),
      ...(query && { query }),
      ...(body && { body }),
      response: { 200: answer, 404: Type.Object({ detail: Type.String() }) },
    }),
  )
}
const responseChanges = (before: TSchema, after: TSchema) =>
  listBreakingChanges([routeWith({ answer: before })], [routeWith({ answer: after })])
const requestChanges = (before: TProperties, after: TProperties) =>
  listBreakingChanges(
    [routeWith({ query: Type.Object(before) })],
    [routeWith({ query: Type.Object(after) })],
  )

const company = { ticker: Type.String(), price: nullable(Type.Number()) }

describe('changes of a response', () => {
  it.each<[string, TSchema, TSchema]>([
    [
      'has a new field',
      Type.Object(company),
      Type.Object({ ...company, name: Type.Optional(Type.String()) }),
    ],
    [
      'is no longer nullable',
      Type.Object(company),
      Type.Object({ ...company, price: Type.Number() }),
    ],
    ['has fewer enum values', oneOf(['open', 'closed', 'gone']), oneOf(['open', 'closed'])],
    ['narrows a number to an integer', Type.Number(), Type.Integer()],
    ['has a longer maximum length', Type.String({ maxLength: 10 }), Type.String({ maxLength: 20 })],
    ['has another title', Type.String({ title: 'A' }), Type.String({ title: 'B' })],
  ])('a response that %s is compatible', (_, before, after) => {
    expect(responseChanges(before, after)).toEqual([])
  })

  it.each<[string, TSchema, TSchema, string]>([
    [
      'loses a field',
      Type.Object(company),
      Type.Object({ ticker: company.ticker }),
      'response 200 "price" was removed or is now optional',
    ],
    [
      'loses an optional field',
      Type.Object({ note: Type.Optional(Type.String()) }),
      Type.Object({}),
      'response 200 "note" was removed or is now optional',
    ],
    [
      'makes a field optional',
      Type.Object(company),
      Type.Object({ ...company, ticker: Type.Optional(Type.String()) }),
      'response 200 "ticker" was removed or is now optional',
    ],
    [
      'becomes nullable',
      Type.Object({ rows: Type.Array(Type.Object({ price: Type.Number() })) }),
      Type.Object({ rows: Type.Array(Type.Object({ price: nullable(Type.Number()) })) }),
      'response 200 "rows[].price" can now be null',
    ],
    [
      'has a new enum value',
      oneOf(['open']),
      oneOf(['open', 'gone']),
      'response 200 can now be "gone"',
    ],
    [
      'widens an integer to a number',
      Type.Integer(),
      Type.Number(),
      'response 200 can now be number',
    ],
    [
      'changes from number to string',
      Type.Number(),
      Type.String(),
      'response 200 can now be string',
    ],
    [
      'changes the values of a map',
      Type.Record(Type.String(), Type.Number()),
      Type.Record(Type.String(), Type.String()),
      'response 200 "*" can now be string',
    ],
  ])('a response that %s breaks clients', (_, before, after, change) => {
    expect(responseChanges(before, after)).toEqual([`${ROUTE}: ${change}`])
  })

  it('a new error status is compatible, a removed success status is not', () => {
    const [before, after] = [routeWith({}), routeWith({})]
    const refusing = { ...after, response: { ...after.response, 409: { type: 'null' } } }
    expect(listBreakingChanges([before], [refusing])).toEqual([])
    const silent = { ...after, response: { 404: after.response[404] ?? {} } }
    expect(listBreakingChanges([before], [silent])).toEqual([`${ROUTE}: it no longer returns 200`])
  })
})

describe('changes of a request', () => {
  const page = { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }
  it.each<[string, TProperties, TProperties]>([
    ['a new optional field', page, { ...page, sort: Type.Optional(Type.String()) }],
    ['a new enum value', { sort: oneOf(['name']) }, { sort: oneOf(['name', 'price']) }],
    ['a higher limit', page, { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }],
    ['a field that becomes optional', { q: Type.String() }, { q: Type.Optional(Type.String()) }],
  ])('a request with %s is compatible', (_, before, after) => {
    expect(requestChanges(before, after)).toEqual([])
  })

  it.each<[string, TProperties, TProperties, string]>([
    ['a new required field', {}, { q: Type.String() }, 'query "q" is now required'],
    ['a removed field', page, {}, 'query "page" is no longer accepted'],
    [
      'a removed enum value',
      { sort: oneOf(['name', 'price']) },
      { sort: oneOf(['name']) },
      'query "sort" no longer accepts "price"',
    ],
    [
      'a lower maximum',
      page,
      { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })) },
      'query "page" is now limited to maximum 99',
    ],
    [
      'a higher minimum',
      page,
      { page: Type.Optional(Type.Integer({ minimum: 2, maximum: 100 })) },
      'query "page" is now limited to minimum 2',
    ],
    [
      'a new pattern',
      { q: Type.String() },
      { q: Type.String({ pattern: '^a' }) },
      'query "q" is now limited to pattern ^a',
    ],
    [
      'a field that is no longer nullable',
      { q: nullable(Type.String()) },
      { q: Type.String() },
      'query "q" no longer accepts null',
    ],
  ])('a request with %s breaks clients', (_, before, after, change) => {
    expect(requestChanges(before, after)).toEqual([`${ROUTE}: ${change}`])
  })

  it('a request with a new or removed body breaks clients', () => {
    const before = routeWith({})
    const after = routeWith({ body: Type.Object({ accept: Type.Boolean() }) })
    expect(listBreakingChanges([before], [after])).toEqual([
      `${ROUTE}: body "accept" is now required`,
    ])
    expect(listBreakingChanges([after], [before])).toEqual([
      `${ROUTE}: its body is no longer accepted`,
    ])
  })
})

describe('changes of a route', () => {
  it('a removed route breaks clients, a new one does not', () => {
    expect(listBreakingChanges([routeWith({})], [])).toEqual([`${ROUTE} was removed`])
    expect(listBreakingChanges([], [routeWith({})])).toEqual([])
  })

  it('a renamed path parameter is compatible', () => {
    expect(
      listBreakingChanges([routeWith({})], [routeWith({ path: '/api/companies/:symbol/' })]),
    ).toEqual([])
  })
})

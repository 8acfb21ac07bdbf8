import { describe, expect, it } from '@jest/globals'
import { type TProperties, type TSchema, Type } from 'typebox'
import { defineRoute, nullable } from '../common/common.ts'
import { oneOf } from '../common/one-of.ts'
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
    defineRoute({
      method: 'GET',
      path: path ?? '/api/companies/:ticker/',
      summary: 'A company',
      params: Type.Object({ ticker: Type.String() }),
      ...(query && { query }),
      ...(body && { body }),
      response: { 200: answer, 404: Type.Object({ detail: Type.String() }) },
    }),
  )
}
const answers = (before: TSchema, after: TSchema) =>
  listBreakingChanges([routeWith({ answer: before })], [routeWith({ answer: after })])
const asked = (before: TProperties, after: TProperties) =>
  listBreakingChanges(
    [routeWith({ query: Type.Object(before) })],
    [routeWith({ query: Type.Object(after) })],
  )

const company = { ticker: Type.String(), price: nullable(Type.Number()) }

describe('an answer', () => {
  it.each<[string, TSchema, TSchema]>([
    [
      'has a field more',
      Type.Object(company),
      Type.Object({ ...company, name: Type.Optional(Type.String()) }),
    ],
    [
      'is never null any more',
      Type.Object(company),
      Type.Object({ ...company, price: Type.Number() }),
    ],
    ['says fewer words', oneOf(['open', 'closed', 'gone']), oneOf(['open', 'closed'])],
    ['says a number whole', Type.Number(), Type.Integer()],
    ['has longer texts', Type.String({ maxLength: 10 }), Type.String({ maxLength: 20 })],
    ['is said in other words', Type.String({ title: 'A' }), Type.String({ title: 'B' })],
  ])('may be additive: it %s', (_, before, after) => {
    expect(answers(before, after)).toEqual([])
  })

  it.each<[string, TSchema, TSchema, string]>([
    [
      'loses a field',
      Type.Object(company),
      Type.Object({ ticker: company.ticker }),
      'answer 200 "price" is gone, or may be',
    ],
    [
      'loses an optional field',
      Type.Object({ note: Type.Optional(Type.String()) }),
      Type.Object({}),
      'answer 200 "note" is gone, or may be',
    ],
    [
      'may leave a field out',
      Type.Object(company),
      Type.Object({ ...company, ticker: Type.Optional(Type.String()) }),
      'answer 200 "ticker" is gone, or may be',
    ],
    [
      'may be null',
      Type.Object({ rows: Type.Array(Type.Object({ price: Type.Number() })) }),
      Type.Object({ rows: Type.Array(Type.Object({ price: nullable(Type.Number()) })) }),
      'answer 200 "rows[].price" may be null now',
    ],
    ['says a new word', oneOf(['open']), oneOf(['open', 'gone']), 'answer 200 may be "gone" now'],
    ['is a part of a number', Type.Integer(), Type.Number(), 'answer 200 may be number now'],
    ['is a text', Type.Number(), Type.String(), 'answer 200 may be string now'],
    [
      'holds other values by name',
      Type.Record(Type.String(), Type.Number()),
      Type.Record(Type.String(), Type.String()),
      'answer 200 "*" may be string now',
    ],
  ])('breaks clients when it %s', (_, before, after, change) => {
    expect(answers(before, after)).toEqual([`${ROUTE}: ${change}`])
  })

  it('may refuse with a status that was not there, but not leave out its success', () => {
    const [before, after] = [routeWith({}), routeWith({})]
    const refusing = { ...after, response: { ...after.response, 409: { type: 'null' } } }
    expect(listBreakingChanges([before], [refusing])).toEqual([])
    const silent = { ...after, response: { 404: after.response[404] ?? {} } }
    expect(listBreakingChanges([before], [silent])).toEqual([`${ROUTE}: it no longer answers 200`])
  })
})

describe('a request', () => {
  const page = { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }
  it.each<[string, TProperties, TProperties]>([
    ['an optional field more', page, { ...page, sort: Type.Optional(Type.String()) }],
    ['more words', { sort: oneOf(['name']) }, { sort: oneOf(['name', 'price']) }],
    ['a higher limit', page, { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }],
    ['a field no longer needed', { q: Type.String() }, { q: Type.Optional(Type.String()) }],
  ])('may be additive: %s', (_, before, after) => {
    expect(asked(before, after)).toEqual([])
  })

  it.each<[string, TProperties, TProperties, string]>([
    ['a new needed field', {}, { q: Type.String() }, 'query "q" must be there now'],
    ['a field no longer read', page, {}, 'query "page" is no longer read'],
    [
      'a word no longer taken',
      { sort: oneOf(['name', 'price']) },
      { sort: oneOf(['name']) },
      'query "sort" may no longer be "price"',
    ],
    [
      'a lower maximum',
      page,
      { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })) },
      'query "page" is held to maximum 99 now',
    ],
    [
      'a higher minimum',
      page,
      { page: Type.Optional(Type.Integer({ minimum: 2, maximum: 100 })) },
      'query "page" is held to minimum 2 now',
    ],
    [
      'a pattern',
      { q: Type.String() },
      { q: Type.String({ pattern: '^a' }) },
      'query "q" is held to pattern ^a now',
    ],
    [
      'null no longer taken',
      { q: nullable(Type.String()) },
      { q: Type.String() },
      'query "q" may no longer be null',
    ],
  ])('breaks clients: %s', (_, before, after, change) => {
    expect(asked(before, after)).toEqual([`${ROUTE}: ${change}`])
  })

  it('may need a body where none was sent before: refused', () => {
    const before = routeWith({})
    const after = routeWith({ body: Type.Object({ accept: Type.Boolean() }) })
    expect(listBreakingChanges([before], [after])).toEqual([
      `${ROUTE}: body "accept" must be there now`,
    ])
    expect(listBreakingChanges([after], [before])).toEqual([`${ROUTE}: its body is no longer read`])
  })
})

describe('a route', () => {
  it('that is gone breaks clients, one that is new does not', () => {
    expect(listBreakingChanges([routeWith({})], [])).toEqual([`${ROUTE} is gone`])
    expect(listBreakingChanges([], [routeWith({})])).toEqual([])
  })

  it('may name its parameter otherwise', () => {
    expect(
      listBreakingChanges([routeWith({})], [routeWith({ path: '/api/companies/:symbol/' })]),
    ).toEqual([])
  })
})

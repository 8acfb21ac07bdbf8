import { expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { PATCH } from '../common/common.ts'
import { presentRoute } from '../compatibility/compare-api.ts'
import { oneOf } from '../schemas/one-of.ts'
import { generateRequests } from './testing.ts'

const Body = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 20 }),
  day: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  direction: oneOf(['asc', 'desc']),
  ids: Type.Array(Type.Integer({ minimum: 1, maximum: 9 }), { minItems: 1, maxItems: 3 }),
})
const operation = presentRoute(
  PATCH('/api/lists/:id/', {
    summary: 'Change a list',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    body: Body,
    response: { 204: Type.Null() },
  }),
)
const sample = {
  params: { id: 7 },
  body: { name: 'Banks', day: '2026-11-28', direction: 'asc', ids: [1] },
}
const generate = (seed: number) => generateRequests(operation, [sample], { seed, count: 300 })

it('valid requests satisfy the contract', () => {
  const bodies = generate(1).flatMap(({ kind, payload = '' }) =>
    kind === 'valid' ? [JSON.parse(payload)] : [],
  )
  expect(bodies.length).toBeGreaterThan(50)
  expect(bodies.filter((body) => !Value.Check(Body, body))).toEqual([])
})

it('variations of a request keep the id of its path or replace it', () => {
  const own = generate(1).filter(({ url }) => url === '/api/lists/7/')
  expect(own.length).toBeGreaterThan(100)
})

it('a third of the requests or more are hostile, and others are nearly valid', () => {
  const kinds = Map.groupBy(generate(2), ({ kind }) => kind)
  expect(kinds.get('hostile')?.length).toBeGreaterThan(80)
  expect(kinds.get('near-valid')?.length).toBeGreaterThan(50)
})

it('the same seed gives the same requests', () => {
  expect(generate(3)).toEqual(generate(3))
  expect(generate(3)).not.toEqual(generate(4))
})

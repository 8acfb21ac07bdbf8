import { describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { nullable } from '../common/common.ts'
import { type AnswerShape, findShape, listMissing } from './answer-shape.ts'

const page = Type.Object({
  ticker: Type.String(),
  price: nullable(Type.Number()),
  note: Type.Optional(Type.String()),
  rows: Type.Array(Type.Object({ quarter: Type.String(), value: nullable(Type.Integer()) })),
  byYear: Type.Record(Type.String(), Type.Object({ sum: Type.Number() })),
})
const seen = {
  ticker: 'AAPL',
  price: null,
  note: 'seen once',
  rows: [{ quarter: '26Q3', value: 3 }],
  byYear: { '2025': { sum: 1 }, '2026': { sum: 2 } },
}
const shape: AnswerShape = {
  ticker: 'string',
  price: 'null|number',
  rows: [{ quarter: 'string', value: 'null|number' }],
  byYear: { '*': { sum: 'number' } },
}

describe('shape of a response', () => {
  it('the shape of a response contains its contracted fields without optional ones', () => {
    expect(findShape(seen, [JSON.parse(JSON.stringify(page))])).toEqual(shape)
  })

  it('the shape of an empty list has no members', () => {
    const found = findShape({ ...seen, rows: [] }, [JSON.parse(JSON.stringify(page))])
    expect(found).toMatchObject({ rows: [] })
  })

  it('the shape of a list of several types contains their common fields', () => {
    const line = Type.Object({ kind: Type.Literal('line'), from: Type.Number() })
    const dot = Type.Object({ kind: Type.Literal('dot'), at: Type.Number() })
    const list = JSON.parse(JSON.stringify(Type.Array(Type.Union([line, dot]))))
    const value = [
      { kind: 'line', from: 1 },
      { kind: 'dot', at: 2 },
    ]
    expect(findShape(value, [list])).toEqual([{ kind: 'string' }])
  })
})

describe('comparison of a response with a shape', () => {
  const other = {
    ...seen,
    ticker: 'T1',
    price: 12.5,
    rows: [{ quarter: '26Q2', value: null }],
    byYear: {},
  }

  it.each([
    ['other values', other],
    ['null in place of a list', { ...other, rows: null }],
    ['an empty list', { ...other, rows: [] }],
    ['an additional field', { ...other, more: 1 }],
  ])('a response with %s matches the shape', (_, answer) => {
    expect(listMissing(answer, shape)).toEqual([])
  })

  it.each([
    [{ ...other, ticker: undefined }, 'ticker is missing'],
    [{ ...other, ticker: null }, 'ticker is null instead of string'],
    [{ ...other, price: '12.5' }, 'price is string instead of null|number'],
    [{ ...other, rows: { quarter: '26Q2' } }, 'rows is not a list'],
    [{ ...other, rows: [{ value: 1 }] }, 'rows[].quarter is missing'],
    [{ ...other, byYear: { '2026': {} } }, 'byYear.2026.sum is missing'],
    ['text', 'the response is not an object'],
  ])('a response that does not match yields the difference: %#', (answer, missing) => {
    expect(listMissing(answer, shape)).toEqual([missing])
  })
})

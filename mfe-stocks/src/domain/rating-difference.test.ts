import { describe, expect, it } from '@jest/globals'
import { buildCreditRatingPage } from '../testing/pages.factory.ts'
import { choosePair, comparablePoints, differenceOf, mainCause } from './rating-difference.ts'

const { parts, points: all, changes } = buildCreditRatingPage().data
const points = comparablePoints(all)
const at = (quarter: string) => {
  const point = points.find((one) => one.quarter === quarter)
  if (!point) throw new Error(`The fixture has no ${quarter}`)
  return point
}

describe('the difference of two ratings', () => {
  it('is parts that sum to the change of the score exactly, the largest first', () => {
    const difference = differenceOf(at('21Q3'), at('22Q3'), parts, changes)
    expect(difference.parts).toEqual([
      { code: 'volatility', label: 'Volatility', points: -309_547 },
      { code: 'leverage', label: 'Leverage', points: 13_446 },
    ])
    expect(difference.end - difference.start).toBe(-309_547 + 13_446)
  })

  it('takes the causes in words of a change that was attributed', () => {
    const { parts: causes } = differenceOf(at('22Q2'), at('22Q3'), parts, changes)
    expect(causes.map(({ label }) => label)).toEqual(['Volatility fell', 'Leverage rose'])
  })

  it('subtracts where an attribution does not sum to the change', () => {
    const [change] = changes
    if (!change) throw new Error('The fixture has a change')
    const partly = { ...change, parts: change.parts.slice(0, 1) }
    const { parts: causes } = differenceOf(at('22Q2'), at('22Q3'), parts, [partly])
    expect(causes.map(({ label }) => label)).toEqual(['Volatility', 'Leverage'])
  })

  it('says when another form of the model applies', () => {
    const banked = { ...at('22Q3'), model: 'credit-financial-market' }
    expect(differenceOf(at('22Q2'), banked, parts, []).otherModel).toBe(true)
    expect(differenceOf(at('22Q2'), at('22Q3'), parts, []).otherModel).toBe(false)
  })
})

describe('the quarters that are compared', () => {
  const pair = (from: string | null, to: string | null, among = points) =>
    choosePair(among, from, to)?.map(({ quarter }) => quarter)

  it('are the newest and the one a year before, unless the address says others', () => {
    expect(pair(null, null)).toEqual(['21Q3', '22Q3'])
    expect(pair('22Q1', '22Q2')).toEqual(['22Q1', '22Q2'])
    expect(pair(null, '22Q1')).toEqual(['21Q1', '22Q1'])
  })

  it('are turned round where the earlier one comes second', () => {
    expect(pair('22Q3', '21Q1')).toEqual(['21Q1', '22Q3'])
  })

  it('are never one and the same, nor one that cannot be compared', () => {
    expect(pair('22Q2', '22Q2')).toEqual(['21Q2', '22Q2'])
    expect(pair('21Q1', '21Q1')).toEqual(['21Q1', '21Q2'])
    expect(pair('20Q4', '99Q9')).toEqual(['21Q3', '22Q3'])
  })

  it('are the only two of a company with two quarters, and none with one', () => {
    expect(pair(null, null, points.slice(-2))).toEqual(['22Q2', '22Q3'])
    expect(pair(null, null, points.slice(-1))).toBeUndefined()
  })
})

it('the main cause is the largest part that went the way of the whole', () => {
  const part = (code: string, points: number) => ({ code, label: code, points })
  const moved = [part('cash', -500), part('price', 470), part('size', 77)]
  expect(mainCause(moved, 47)?.code).toBe('price')
  expect(mainCause(moved, -47)?.code).toBe('cash')
  expect(mainCause(moved, 0)?.code).toBe('cash')
  expect(mainCause([], 0)).toBeUndefined()
})

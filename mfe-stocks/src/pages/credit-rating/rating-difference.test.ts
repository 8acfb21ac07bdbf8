import { describe, expect, it } from '@jest/globals'
import { buildCreditRatingPage } from '../../testing/pages.factory.ts'
import { choosePair, comparablePoints, differenceOf, mainCause } from './rating-difference.ts'

const { parts, points: all, changes } = buildCreditRatingPage().data
const points = comparablePoints(all)
const at = (quarter: string) => {
  const point = points.find((one) => one.quarter === quarter)
  if (!point) throw new Error(`The fixture has no ${quarter}`)
  return point
}

describe('rating difference', () => {
  it('the parts of a rating difference sum to the score change exactly, largest first', () => {
    const difference = differenceOf(at('21Q3'), at('22Q3'), parts, changes)
    expect(difference.parts).toEqual([
      { code: 'volatility', label: 'Volatility', points: -309_547 },
      { code: 'leverage', label: 'Leverage', points: 13_446 },
    ])
    expect(difference.end - difference.start).toBe(-309_547 + 13_446)
  })

  it('an attributed change uses the causes given by the service', () => {
    const { parts: causes } = differenceOf(at('22Q2'), at('22Q3'), parts, changes)
    expect(causes.map(({ label }) => label)).toEqual(['Volatility fell', 'Leverage rose'])
  })

  it('the parts are subtracted if an attribution does not sum to the change', () => {
    const [change] = changes
    if (!change) throw new Error('The fixture has a change')
    const partly = { ...change, parts: change.parts.slice(0, 1) }
    const { parts: causes } = differenceOf(at('22Q2'), at('22Q3'), parts, [partly])
    expect(causes.map(({ label }) => label)).toEqual(['Volatility', 'Leverage'])
  })

  it('a rating difference flags a change of the model form', () => {
    const banked = { ...at('22Q3'), model: 'credit-financial-market' }
    expect(differenceOf(at('22Q2'), banked, parts, []).otherModel).toBe(true)
    expect(differenceOf(at('22Q2'), at('22Q3'), parts, []).otherModel).toBe(false)
  })
})

describe('quarters of a rating comparison', () => {
  const pair = (from: string | null, to: string | null, among = points) =>
    choosePair(among, from, to)?.map(({ quarter }) => quarter)

  it('the newest quarter and the one a year earlier are compared by default, or those in the URL', () => {
    expect(pair(null, null)).toEqual(['21Q3', '22Q3'])
    expect(pair('22Q1', '22Q2')).toEqual(['22Q1', '22Q2'])
    expect(pair(null, '22Q1')).toEqual(['21Q1', '22Q1'])
  })

  it('two quarters in reverse order are swapped', () => {
    expect(pair('22Q3', '21Q1')).toEqual(['21Q1', '22Q3'])
  })

  it('a quarter is never compared with itself or with one that has no score', () => {
    expect(pair('22Q2', '22Q2')).toEqual(['21Q2', '22Q2'])
    expect(pair('21Q1', '21Q1')).toEqual(['21Q1', '21Q2'])
    expect(pair('20Q4', '99Q9')).toEqual(['21Q3', '22Q3'])
  })

  it('a company with two quarters compares both, and with one quarter none', () => {
    expect(pair(null, null, points.slice(-2))).toEqual(['22Q2', '22Q3'])
    expect(pair(null, null, points.slice(-1))).toBeUndefined()
  })
})

it('the main cause is the largest part in the direction of the total change', () => {
  const part = (code: string, points: number) => ({ code, label: code, points })
  const moved = [part('cash', -500), part('price', 470), part('size', 77)]
  expect(mainCause(moved, 47)?.code).toBe('price')
  expect(mainCause(moved, -47)?.code).toBe('cash')
  expect(mainCause(moved, 0)?.code).toBe('cash')
  expect(mainCause([], 0)).toBeUndefined()
})

import { describe, expect, it } from '@jest/globals'
import { logisticLine } from './logistic-line.ts'
import { agreementOf, discriminationOf } from './metrics.ts'

const logOdds = (probability: number) => Math.log(probability / (1 - probability))

describe('accuracy figures', () => {
  it('agreement counts letters by hand', () => {
    // Ours: A (0.1%), BBB (0.5%), B (10%), B (10%) against BBB, BBB, B and A.
    const rows = [
      { issuer: 'a', letter: 4, logOdds: logOdds(0.001) },
      { issuer: 'b', letter: 4, logOdds: logOdds(0.005) },
      { issuer: 'c', letter: 6, logOdds: logOdds(0.1) },
      { issuer: 'c', letter: 3, logOdds: logOdds(0.1) },
    ]
    const found = agreementOf(rows)
    expect(found).toMatchObject({ ratings: 4, issuers: 3, equal: 0.5, withinOne: 0.75 })
    expect(found.lowFound).toBe(1)
    expect(found.highRatedLow).toBeCloseTo(1 / 3, 12)
    expect(found.largestLetter).toEqual({ letter: 'B', share: 0.5 })
    expect(found.table[3]).toEqual([0, 0, 1, 1, 0, 0, 0])
  })

  it('a perfectly calibrated sample has slope 1, intercept 0 and the Brier score of its groups', () => {
    const group = (probability: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        event: at < probability * count,
        logOdds: logOdds(probability),
      }))
    const found = discriminationOf([...group(0.1, 100), ...group(0.5, 100)])
    expect(found.slope).toBeCloseTo(1, 8)
    expect(found.intercept).toBeCloseTo(0, 8)
    // (0.1 × 0.9 + 0.5 × 0.5) / 2
    expect(found.brier).toBeCloseTo(0.17, 12)
    expect(found.brierSkill).toBeCloseTo(1 - 0.17 / 0.21, 12)
    // Pairs: 60 events, 140 others; 50 × 90 won, 10 × 90 + 50 × 50 tied, 10 × 50 lost.
    expect(found.roc.area).toBeCloseTo((50 * 90 + (10 * 90 + 50 * 50) / 2) / (60 * 140), 12)
    expect(found.deciles).toHaveLength(10)
  })

  it('a logistic line is found from its own probabilities', () => {
    const rows = [-2, -1, 0, 1, 2].flatMap((x) => {
      const chance = 1 / (1 + Math.exp(-(0.3 + 0.8 * x)))
      return [
        { x, event: true, weight: chance },
        { x, event: false, weight: 1 - chance },
      ]
    })
    expect(logisticLine(rows).slope).toBeCloseTo(0.8, 8)
    expect(logisticLine(rows).intercept).toBeCloseTo(0.3, 8)
  })
})

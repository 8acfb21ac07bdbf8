import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  ALTMAN_MODELS,
  type AltmanInputs,
  type AltmanVariant,
  canonicalInputs,
  scoreAltman,
  scoreAltmanRatios,
} from './altman.ts'

const variant = fc.constantFrom<AltmanVariant>('z', 'z-prime', 'z-double-prime', 'em-score')
const code = fc.constantFrom('x1', 'x2', 'x3', 'x4', 'x5')
const ratio = fc.double({ min: -100, max: 100, noNaN: true })
const ratios = fc.record({ x1: ratio, x2: ratio, x3: ratio, x4: ratio, x5: ratio })
const anyNumber = fc.option(fc.oneof(fc.double(), fc.integer()), { nil: null })
const inputs: fc.Arbitrary<AltmanInputs> = fc.record({
  totalAssets: anyNumber,
  currentAssets: anyNumber,
  currentLiabilities: anyNumber,
  retainedEarnings: anyNumber,
  ebit: anyNumber,
  marketEquity: anyNumber,
  bookEquity: anyNumber,
  totalLiabilities: anyNumber,
  revenue: anyNumber,
})

function score(name: AltmanVariant, values: Parameters<typeof scoreAltmanRatios>[1]): number {
  return scoreAltmanRatios(name, values) ?? Number.NaN
}

function isFiniteOrNull(value: number | null): boolean {
  return value === null || Number.isFinite(value)
}

describe('for any company', () => {
  it('the score of the mean of two companies is the mean of their scores', () => {
    fc.assert(
      fc.property(variant, ratios, ratios, (name, a, b) => {
        const mean = {
          x1: (a.x1 + b.x1) / 2,
          x2: (a.x2 + b.x2) / 2,
          x3: (a.x3 + b.x3) / 2,
          x4: (a.x4 + b.x4) / 2,
          x5: (a.x5 + b.x5) / 2,
        }
        expect(score(name, mean)).toBeCloseTo((score(name, a) + score(name, b)) / 2, 6)
      }),
    )
  })

  it('the score never falls when one ratio rises', () => {
    fc.assert(
      fc.property(
        variant,
        ratios,
        code,
        fc.double({ min: 0, max: 50, noNaN: true }),
        (name, a, c, up) => {
          expect(score(name, { ...a, [c]: a[c] + up })).toBeGreaterThanOrEqual(score(name, a))
        },
      ),
    )
  })

  it('the score is a finite number or lists missing inputs', () => {
    fc.assert(
      fc.property(variant, inputs, (name, company) => {
        const result = scoreAltman(name, company)
        expect(result.missing.length === 0).toBe(result.value !== null)
        expect(result.zone === null).toBe(result.value === null)
        expect(isFiniteOrNull(result.value)).toBe(true)
        for (const part of result.components) {
          expect(isFiniteOrNull(part.value) && isFiniteOrNull(part.contribution)).toBe(true)
          expect(part.substituted).not.toMatch(/NaN|Infinity/)
        }
        expect(result.substituted).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: 500 },
    )
  })

  it('contributions sum to the score', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const whole = fc.integer({ min: 1, max: 1_000_000 })
    const complete = fc.record({
      totalAssets: whole,
      currentAssets: whole,
      currentLiabilities: whole,
      retainedEarnings: amount,
      ebit: amount,
      marketEquity: whole,
      bookEquity: amount,
      totalLiabilities: whole,
      revenue: whole,
    })
    fc.assert(
      fc.property(variant, complete, (name, company) => {
        const { components, value } = scoreAltman(name, company)
        const sum = components.reduce((total, c) => total + (c.contribution ?? Number.NaN), 0)
        const expected = (value ?? Number.NaN) - ALTMAN_MODELS[name].constant
        expect(Math.abs(sum - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(sum)))
      }),
    )
  })

  it('the score does not depend on the order of input keys', () => {
    fc.assert(
      fc.property(variant, inputs, (name, company) => {
        const reversed = Object.fromEntries(
          Object.entries(company).reverse(),
        ) as unknown as AltmanInputs
        expect(scoreAltman(name, reversed)).toEqual(scoreAltman(name, company))
        expect(canonicalInputs(reversed)).toBe(canonicalInputs(company))
      }),
    )
  })
})

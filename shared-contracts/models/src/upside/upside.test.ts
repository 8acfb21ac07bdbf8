import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  computeUpside,
  ESTIMATED_UPSIDES,
  estimateValue,
  explainUpside,
  NO_ESTIMATE_TEXTS,
  type UpsideInputs,
  upsideToday,
} from './upside.ts'

function buildInputs(overrides: Partial<UpsideInputs> = {}): UpsideInputs {
  return {
    price: 100,
    targetMedian: 120,
    forwardEps: 5,
    trailingEps: 4,
    averagePe: 22,
    buffettEps: 0.06,
    buffettRoe: null,
    grahamDefensive: null,
    grahamEnterprising: null,
    grahamNcav: -0.9,
    creditRank: 3,
    bookEquity: 1e9,
    ...overrides,
  }
}

const compute = (overrides: Partial<UpsideInputs> = {}) => computeUpside(buildInputs(overrides))
const explain = (inputs: UpsideInputs) => explainUpside(inputs, computeUpside(inputs))

describe('the upsides', () => {
  it('the upsides match the worked example', () => {
    const { upsides, spread } = compute()
    expect(upsides.upside_median_analyst).toBeCloseTo(0.2, 12)
    expect(upsides.upside_eps_annual).toBeCloseTo(0.1, 12)
    expect(upsides.annualized_upside_buffett_eps).toBe(0.06)
    expect(upsides.upside_graham_ncav).toBe(-0.9)
    expect(upsides.upside_avg).toBeCloseTo(0.1, 12)
    expect(spread).toMatchObject({ methods: 3, reason: null })
    expect(spread.low).toBeCloseTo(-0.244, 3)
    expect(spread.high).toBeCloseTo(0.1009, 4)
  })

  it('the earnings upside uses reported earnings without an estimate', () => {
    const inputs = buildInputs({ forwardEps: null })
    expect(computeUpside(inputs).upsides.upside_eps_annual).toBeCloseTo(-0.12, 12)
    expect(explain(inputs).upside_eps_annual.notes[0]).toContain('the trailing 12 months')
  })

  it('the earnings upside has no target if a loss is expected', () => {
    const inputs = buildInputs({ forwardEps: -1 })
    expect(computeUpside(inputs).upsides.upside_eps_annual).toBeNull()
    expect(explain(inputs).upside_eps_annual.missing).toEqual(['Earnings per share above zero'])
  })

  it('without a price only upsides computed by other models remain', () => {
    expect(compute({ price: null, buffettEps: null }).upsides).toMatchObject({
      upside_avg: null,
      upside_eps_annual: null,
      upside_median_analyst: null,
      upside_graham_ncav: -0.9,
    })
  })
})

describe('the value estimate', () => {
  it('the two Buffett returns count as one method, and so do the two Graham values', () => {
    const { spread } = compute({
      ...{ targetMedian: null, forwardEps: -1, buffettRoe: 0.12 },
      ...{ grahamDefensive: -0.2, grahamEnterprising: -0.6 },
    })
    expect(spread).toMatchObject({ methods: 2, reason: 'few-methods' })
    expect(spread.basis).toHaveLength(4)
    expect(spread.low).toBeCloseTo(-0.4, 12)
  })

  it('one extreme method does not move the median of four', () => {
    const sane = compute({ grahamDefensive: -0.7 }).upsides.upside_avg
    const wild = compute({ grahamDefensive: -0.7, targetMedian: 900 }).upsides.upside_avg
    expect(sane).toBeCloseTo((0.1 + (1.06 / 1.09) ** 10 - 1) / 2, 12)
    expect(wild).toBeCloseTo(sane ?? Number.NaN, 12)
  })

  it.each([
    ['rated-d', { creditRank: 8 }],
    ['negative-equity', { bookEquity: -1 }],
    ['few-methods', { targetMedian: null }],
  ] as const)('a company has no estimate if %s, and its methods stay visible', (reason, change) => {
    const inputs = buildInputs(change)
    const { upsides, spread } = computeUpside(inputs)
    expect(upsides.upside_avg).toBeNull()
    expect(spread.reason).toBe(reason)
    expect(spread.low).not.toBeNull()
    expect(explain(inputs).upside_avg.notes).toContain(NO_ESTIMATE_TEXTS[reason])
    expect(explain(inputs).upside_avg.missing).toHaveLength(1)
  })

  it('a loss-maker with no earnings, Buffett or Graham value has no estimate at any analyst target', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e4, noNaN: true }), (targetMedian) => {
        const { upsides } = compute({ targetMedian, forwardEps: -1, buffettEps: null })
        expect(upsides.upside_avg).toBeNull()
      }),
    )
  })

  it('an annual return and a gap with the same meaning convert to the same value today', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.9, max: 9, noNaN: true }), (gap) => {
        const annual = 1.09 * (1 + gap) ** 0.1 - 1
        expect(upsideToday('annualized_upside_buffett_eps', annual)).toBeCloseTo(gap, 9)
        expect(upsideToday('upside_median_analyst', 1.09 * (1 + gap) - 1)).toBeCloseTo(gap, 9)
        expect(upsideToday('upside_eps_annual', gap)).toBeCloseTo(gap, 12)
      }),
    )
  })

  it('a return of 9% a year is neither an upside nor a downside', () => {
    expect(upsideToday('annualized_upside_buffett_roe', 0.09)).toBeCloseTo(0, 12)
  })

  it('the estimate depends on the values of the methods, not on which method has which', () => {
    const value = fc.double({ min: -0.9, max: 9, noNaN: true })
    const company = { creditRank: 2, bookEquity: 1 }
    const none = Object.fromEntries(ESTIMATED_UPSIDES.map((code) => [code, null])) as Record<
      (typeof ESTIMATED_UPSIDES)[number],
      null
    >
    const estimate = (a: number, b: number, c: number) =>
      estimateValue(
        {
          ...none,
          upside_eps_annual: a,
          upside_graham_defensive: b,
          upside_median_analyst: c * 1.09 + 0.09,
        },
        company,
      ).value ?? Number.NaN
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const expected = [a, b, c].toSorted((x, y) => x - y)[1] ?? Number.NaN
        for (const order of [estimate(a, b, c), estimate(c, a, b), estimate(b, c, a)]) {
          expect(order).toBeCloseTo(expected, 9)
        }
      }),
    )
  })

  it('the explanation lists the methods with their values today', () => {
    const text = explain(buildInputs()).upside_avg
    expect(text.substituted).toBe('median of Analysts 10.09%, Earnings 10.00%, Buffett (−24.35%)')
    expect(text.notes.at(-1)).toBe(
      'No Target: Buffett by ROE, annual, Graham defensive, Graham enterprising.',
    )
  })
})

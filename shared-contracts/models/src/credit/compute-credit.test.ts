import { describe, expect, it } from '@jest/globals'
import { computeCredit, creditScore } from './compute-credit.ts'
import type { CreditInputs } from './credit-types.ts'
import { buildCreditInputs, buildPricedInputs, JPMORGAN } from './testing/credit-inputs.ts'

describe('the credit rating', () => {
  it('is the sum that a hand calculation with the coefficients of version 1.0.0 gives', () => {
    const result = computeCredit(buildCreditInputs())
    // Base −5,134,800. Coverage ln((780 + 200) / (50 + 50)) = 2.282382; −0.4199 × (2.282382 − 1.3863).
    // Leverage 0.5: 1.5464 × (0.5 − 0.62). Weaker year 0.04: −2.2192 × (0.04/0.10 − 0.035/0.095).
    // Cash flow 0.09 and retained earnings 0.25 are neutral. Cash ln(3,200 / 5,200) = −0.485508:
    // −0.5598 × (−0.485508 + 1). Size ln(10,000) = 9.210340: −0.4899 × 0.010340.
    expect(result.parts.map(({ code, points }) => [code, points])).toEqual([
      ['base', -5_134_800],
      ['coverage', -376_265],
      ['leverage', -185_568],
      ['weaker-year', -70_080],
      ['cash-flow', 0],
      ['retained-earnings', 0],
      ['cash', -288_013],
      ['size', -5_066],
      ['tail', 0],
    ])
    expect(creditScore(result)).toBe(-6_059_792)
    // 1 / (1 + e^6.059792)
    expect(result.pd).toBeCloseTo(0.002329447, 9)
    expect(result).toMatchObject({
      model: 'credit-industrial-accounting',
      letter: 'BBB',
      numeric: 4,
      missing: [],
    })
  })

  it.each([
    ['market value and volatility', {}, 'credit-industrial-market'],
    ['no market value', { marketCap: null }, 'credit-industrial-accounting'],
    ['a market value of zero', { marketCap: 0 }, 'credit-industrial-accounting'],
    ['no volatility', { volatility: null }, 'credit-industrial-accounting'],
    ['a bank with prices', { isFinancial: true }, 'credit-financial-market'],
    [
      'a bank without prices',
      { isFinancial: true, marketCap: null },
      'credit-financial-accounting',
    ],
  ] as const)('chooses its form: %s', (_, changes, model) => {
    expect(computeCredit(buildPricedInputs(changes)).model).toBe(model)
  })

  it('counts 65% of what lies beyond the beginning of B, and all before it', () => {
    const tailOf = (inputs: CreditInputs) => {
      const points = computeCredit(inputs).parts.map((part) => part.points)
      const tail = points.pop()
      return { sum: points.reduce((total, one) => total + one, 0), tail }
    }
    // Log-odds of B's least probability, sqrt(1/50 × 1/10) = 4.472136%: −3.061552.
    const weak = tailOf(buildCreditInputs({ ebit: -1e9, netIncome: -1e9, operatingCashFlow: 0 }))
    expect(weak.sum).toBeGreaterThan(-3_061_552)
    expect(weak.tail).toBe(Math.round(-0.35 * (weak.sum + 3_061_552)))
    const sound = tailOf(buildCreditInputs({ operatingCashFlow: 0.2e9 }))
    expect(sound.sum).toBeLessThan(-3_061_552)
    expect(sound.tail).toBe(0)
  })

  it('is D for a default and for nothing else, whatever the figures', () => {
    const defaulted = computeCredit(buildPricedInputs({ isDefaulted: true, totalAssets: null }))
    expect(defaulted).toMatchObject({ letter: 'D', numeric: 8, pd: 1, parts: [], missing: [] })
    const ruined = computeCredit(
      buildPricedInputs({
        totalLiabilities: 40e9,
        bookEquity: -30e9,
        ebit: -9e9,
        interestExpense: 4e9,
        netIncome: -12e9,
        operatingCashFlow: -5e9,
        retainedEarnings: -40e9,
        cash: 0,
        marketCap: 1e6,
        volatility: 3,
        sharePrice: 0.02,
      }),
    )
    expect(ruined.letter).toBe('CCC')
  })

  it('is NR and names what is lacking', () => {
    const bare = { totalAssets: null, totalLiabilities: null, bookEquity: null, ebit: null }
    expect(computeCredit(buildCreditInputs({ ...bare, netIncome: null }))).toEqual({
      model: 'credit-industrial-accounting',
      letter: 'NR',
      numeric: null,
      pd: null,
      parts: [],
      missing: ['totalAssets', 'totalLiabilities', 'ebit', 'netIncome'],
    })
    expect(
      computeCredit(buildCreditInputs({ ...bare, netIncome: null, isFinancial: true })).missing,
    ).toEqual(['totalAssets', 'bookEquity', 'netIncome'])
  })

  it('takes assets of zero for assets that are not known', () => {
    expect(computeCredit(buildCreditInputs({ totalAssets: 0 })).missing).toEqual(['totalAssets'])
  })

  it('completes one side of the balance sheet by the other', () => {
    const whole = computeCredit(buildCreditInputs())
    expect(computeCredit(buildCreditInputs({ totalLiabilities: null }))).toEqual(whole)
    expect(computeCredit(buildCreditInputs({ bookEquity: null }))).toEqual(whole)
  })

  it('lets a measure that is not known count as neutral, and shows it as null', () => {
    const result = computeCredit(buildCreditInputs({ retainedEarnings: null, cash: null }))
    expect(result.parts).toContainEqual({ code: 'retained-earnings', value: null, points: 0 })
    expect(result.parts).toContainEqual({ code: 'cash', value: null, points: 0 })
  })

  it('estimates interest that is not reported at five percent of debt', () => {
    const reported = computeCredit(buildCreditInputs({ interestExpense: 0.05e9 }))
    const estimated = computeCredit(buildCreditInputs({ interestExpense: null, totalDebt: 1e9 }))
    expect(estimated).toEqual(reported)
  })

  it('gives no points for coverage to a company with neither debt nor profit', () => {
    const { parts } = computeCredit(
      buildCreditInputs({ ebit: -1e9, interestExpense: 0, totalDebt: 0 }),
    )
    const points = parts.find(({ code }) => code === 'coverage')?.points ?? Number.NaN
    // ln(0.02 / 0.005) = 1.386294 against the neutral 1.3863: three millionths, by rounding.
    expect(Math.abs(points)).toBeLessThan(10)
  })

  it('does not call a debt-free company that burns cash investment grade', () => {
    const biotech = buildPricedInputs({
      totalAssets: 400e6,
      totalLiabilities: 40e6,
      bookEquity: 360e6,
      retainedEarnings: -900e6,
      ebit: -150e6,
      interestExpense: null,
      totalDebt: 0,
      netIncome: -145e6,
      netIncomePriorYear: -120e6,
      operatingCashFlow: -130e6,
      cash: 360e6,
      marketCap: 1.5e9,
      volatility: 0.75,
      sharePrice: 12,
    })
    expect(computeCredit(biotech).numeric).toBeGreaterThan(4)
    expect(computeCredit({ ...biotech, marketCap: null }).numeric).toBeGreaterThan(4)
  })

  it('rates JPMorgan investment grade from its 10-K, with and without prices', () => {
    const priced = computeCredit(JPMORGAN)
    const alone = computeCredit({ ...JPMORGAN, marketCap: null })
    expect(priced.model).toBe('credit-financial-market')
    expect(alone.model).toBe('credit-financial-accounting')
    for (const { numeric } of [priced, alone]) {
      expect(numeric).toBeGreaterThanOrEqual(2)
      expect(numeric).toBeLessThanOrEqual(4)
    }
  })
})

import { describe, expect, it } from '@jest/globals'
import { computeCredit, creditScore } from './compute-credit.ts'
import type { CreditInputs } from './credit-types.ts'
import { buildCreditInputs, buildPricedInputs, JPMORGAN } from './testing/credit-inputs.ts'

describe('the credit rating', () => {
  it('the credit score matches a hand calculation with the coefficients of version 1.1.0', () => {
    const result = computeCredit(buildCreditInputs())
    // Base −5,069,200. Coverage ln((780 + 200) / (50 + 50)) = 2.282382; −0.4144 × (2.282382 − 1.3863).
    // Leverage 0.5: 1.5026 × (0.5 − 0.62). Weaker year 0.04: −2.1601 × (0.04/0.10 − 0.035/0.095).
    // Cash flow 0.09 and retained earnings 0.25 are neutral. Cash ln(3,200 / 5,200) = −0.485508:
    // −0.5525 × (−0.485508 + 1). Size ln(10,000) = 9.210340: −0.5801 × 0.010340.
    expect(result.parts.map(({ code, points }) => [code, points])).toEqual([
      ['base', -5_069_200],
      ['coverage', -371_337],
      ['leverage', -180_312],
      ['weaker-year', -68_214],
      ['cash-flow', 0],
      ['retained-earnings', 0],
      ['cash', -284_257],
      ['size', -5_998],
      ['tail', 0],
    ])
    expect(creditScore(result)).toBe(-5_979_318)
    // 1 / (1 + e^5.979318)
    expect(result.pd).toBeCloseTo(0.002524164, 9)
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
  ] as const)('the form is chosen by inputs: %s', (_, changes, model) => {
    expect(computeCredit(buildPricedInputs(changes)).model).toBe(model)
  })

  it('high risk is bounded by debt and by how long cash lasts', () => {
    const tailOf = (changes: Partial<CreditInputs>) => {
      const points = computeCredit(buildCreditInputs(changes)).parts.map((part) => part.points)
      const tail = points.pop()
      return { sum: points.reduce((total, one) => total + one, 0), tail }
    }
    // Log-odds of 1 in 50: ln(0.02 / 0.98) = −3.891820.
    const bounded = (sum: number, room: number) => {
      const excess = (sum + 3_891_820) / 1e6
      return -1e6 * (excess - (excess * room) / (excess + room))
    }
    const loss = { ebit: -1e9, netIncome: -1e9, operatingCashFlow: 0 }
    // Debt is half of assets: burden (0.5 − 0.4) / 0.6. No cash outflow: 0.15 × e^(3.5 / 6).
    const weak = tailOf(loss)
    expect(weak.sum).toBeGreaterThan(-3_891_820)
    expect(weak.tail).toBeCloseTo(bounded(weak.sum, 0.15 * Math.exp(3.5 / 6)), -1)
    // Cash 0.5 billion against an outflow of 3 billion: shortage ln(3.5 / 1) / 2 = 0.626381;
    // fragility 1 − (5/6) × 0.373619 = 0.688651.
    const drained = tailOf({ ...loss, operatingCashFlow: -3e9, cashAndInvestments: 0.5e9 })
    expect(drained.tail).toBeCloseTo(bounded(drained.sum, 0.15 * Math.exp(3.5 * 0.688651)), -2)
    const sound = tailOf({ operatingCashFlow: 0.2e9 })
    expect(sound.sum).toBeLessThan(-3_891_820)
    expect(sound.tail).toBe(0)
  })

  it('a funded loss is rated better than an unfunded one', () => {
    const biotech = buildPricedInputs({
      totalAssets: 120e6,
      totalLiabilities: 20e6,
      bookEquity: 100e6,
      retainedEarnings: -400e6,
      ebit: -45e6,
      interestExpense: 0,
      totalDebt: 0,
      netIncome: -45e6,
      netIncomeBefore: -40e6,
      operatingCashFlow: -40e6,
      cashAndInvestments: 100e6,
      marketCap: 150e6,
      volatility: 0.8,
      sharePrice: 4,
    })
    expect(['BB', 'B']).toContain(computeCredit(biotech).letter)
    const drained = {
      ...biotech,
      cashAndInvestments: 2e6,
      operatingCashFlow: -90e6,
      sharePrice: 0.4,
    }
    expect(computeCredit(drained).letter).toBe('CCC')
    const underWater = {
      ...biotech,
      totalLiabilities: 150e6,
      bookEquity: -30e6,
      cashAndInvestments: 20e6,
    }
    const indebted = { ...underWater, interestExpense: 9e6, totalDebt: 110e6 }
    expect(computeCredit(indebted).letter).toBe('CCC')
  })

  it('market measures give no points for a large company with usual volatility', () => {
    const usual = { marketCap: 8e9, volatility: 0.28, excessReturn: 0, sharePrice: 40 }
    const priced = computeCredit(buildPricedInputs(usual))
    const alone = computeCredit(buildCreditInputs())
    expect(creditScore(priced)).toBe(creditScore(alone))
  })

  it('only a default is rated D', () => {
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
        cashAndInvestments: 0,
        marketCap: 1e6,
        volatility: 3,
        sharePrice: 0.02,
      }),
    )
    expect(ruined.letter).toBe('CCC')
  })

  it('a company without required inputs is NR with the missing inputs listed', () => {
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

  it('assets of zero count as unknown', () => {
    expect(computeCredit(buildCreditInputs({ totalAssets: 0 })).missing).toEqual(['totalAssets'])
  })

  it('liabilities and equity are derived from each other', () => {
    const whole = computeCredit(buildCreditInputs())
    expect(computeCredit(buildCreditInputs({ totalLiabilities: null }))).toEqual(whole)
    expect(computeCredit(buildCreditInputs({ bookEquity: null }))).toEqual(whole)
  })

  it('an unknown measure counts as neutral and is null', () => {
    const result = computeCredit(
      buildCreditInputs({ retainedEarnings: null, cashAndInvestments: null }),
    )
    expect(result.parts).toContainEqual({ code: 'retained-earnings', value: null, points: 0 })
    expect(result.parts).toContainEqual({ code: 'cash', value: null, points: 0 })
  })

  it('unreported interest is estimated as five percent of debt', () => {
    const reported = computeCredit(buildCreditInputs({ interestExpense: 0.05e9 }))
    const estimated = computeCredit(buildCreditInputs({ interestExpense: null, totalDebt: 1e9 }))
    expect(estimated).toEqual(reported)
  })

  it('coverage gives no points for a company with neither debt nor profit', () => {
    const { parts } = computeCredit(
      buildCreditInputs({ ebit: -1e9, interestExpense: 0, totalDebt: 0 }),
    )
    const points = parts.find(({ code }) => code === 'coverage')?.points ?? Number.NaN
    // ln(0.02 / 0.005) = 1.386294 against the neutral 1.3863: three millionths, by rounding.
    expect(Math.abs(points)).toBeLessThan(10)
  })

  it('a debt-free company that burns cash is not investment grade', () => {
    const biotech = buildPricedInputs({
      totalAssets: 400e6,
      totalLiabilities: 40e6,
      bookEquity: 360e6,
      retainedEarnings: -900e6,
      ebit: -150e6,
      interestExpense: null,
      totalDebt: 0,
      netIncome: -145e6,
      netIncomeBefore: -120e6,
      operatingCashFlow: -130e6,
      cashAndInvestments: 360e6,
      marketCap: 1.5e9,
      volatility: 0.75,
      sharePrice: 12,
    })
    expect(computeCredit(biotech).numeric).toBeGreaterThan(4)
    expect(computeCredit({ ...biotech, marketCap: null }).numeric).toBeGreaterThan(4)
  })

  it('JPMorgan’s 10-K gives investment grade with and without prices', () => {
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

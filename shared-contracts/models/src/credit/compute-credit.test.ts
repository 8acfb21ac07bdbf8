import { describe, expect, it } from '@jest/globals'
import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { computeCredit, creditLogOdds, creditScore, scoreCuts } from './compute-credit.ts'
import { CREDIT_LOG_ODDS_CUTS, letterOfLogOdds } from './credit-scale.ts'
import type { CreditInputs, CreditModelCode } from './credit-types.ts'
import { buildCreditInputs, buildPricedInputs, JPMORGAN } from './testing/credit-inputs.ts'

describe('the credit rating', () => {
  it('the score is the sum of the points on each measure’s curve', () => {
    const result = computeCredit(buildCreditInputs())
    const { base, measures } = CREDIT_COEFFICIENTS['credit-industrial-accounting']
    // Coverage ln((780 + 200) / (50 + 50)), leverage 0.5, weaker year 0.04, cash flow 0.09, cash flow over
    // liabilities 0.18, retained earnings 0.25, cash ln(3,200 / 5,200), size ln(10,000).
    const values = [2.282382, 0.5, 0.04, 0.09, 0.18, 0.25, -0.485508, 9.21034]
    expect(result.parts.slice(1).map(({ code }) => code)).toEqual(measures.map(({ code }) => code))
    const points = measures.map(({ at, points }, index) => {
      const value = values[index] as number
      const right = at.findIndex((one) => one >= value)
      const [from, to] = [at[right - 1] as number, at[right] as number]
      const [low, high] = [points[right - 1] as number, points[right] as number]
      return low + ((high - low) * (value - from)) / (to - from)
    })
    result.parts.slice(1).forEach((part, index) => {
      expect(part.value).toBeCloseTo(values[index] as number, 5)
      expect(Math.abs(part.points - (points[index] as number))).toBeLessThan(10)
    })
    const score = base + points.reduce((sum, one) => sum + one, 0)
    expect(Math.abs((creditScore(result) as number) - score)).toBeLessThan(50)
    expect(result).toMatchObject({ model: 'credit-industrial-accounting', missing: [] })
  })

  it('scores on the cuts of the calibration curve separate the letters', () => {
    const model = 'credit-industrial-market'
    const letters = scoreCuts(model).flatMap((cut) =>
      [cut - 10, cut + 10].map((score) => letterOfLogOdds(creditLogOdds(model, score))),
    )
    const pairs = ['AAA AA', 'AA A', 'A BBB', 'BBB BB', 'BB B', 'B CCC']
    expect(letters.join(' ')).toBe(pairs.join(' '))
    expect(scoreCuts('credit-financial-market')).toBe(CREDIT_LOG_ODDS_CUTS)
  })

  it.each([
    ['market value and volatility', {}, 'credit-industrial-market'],
    ['no market value', { marketCap: null }, 'credit-industrial-accounting'],
    ['a market value of zero', { marketCap: 0 }, 'credit-industrial-accounting'],
    ['no volatility', { volatility: null }, 'credit-industrial-accounting'],
    ['an insurer with prices', { form: 'financial' }, 'credit-financial-market'],
    ['a bank without prices', { form: 'bank', marketCap: null }, 'credit-bank-accounting'],
  ] as const)('the form is chosen by inputs: %s', (_, changes, model) => {
    expect(computeCredit(buildPricedInputs(changes)).model).toBe(model)
  })

  it('a bank has points for loan losses, nonperforming loans and deposits', () => {
    const owed = { form: 'bank', totalLiabilities: 9e9, bookEquity: 1e9 } as const
    const known = { loanLossProvision: 0.05e9, nonaccrualLoans: 0.1e9, deposits: 7.2e9 }
    const bank = computeCredit(buildCreditInputs({ ...owed, ...known }))
    // 0.05 / 10, 0.1 / 1 and 7.2 / 9, at 25, 1.25 and −1 points per unit from 0.003, 0.05 and 0.75.
    expect(bank.parts.slice(-3)).toEqual([
      { code: 'loan-losses', value: 0.005, points: 50_000 },
      { code: 'nonperforming', value: 0.1, points: 62_500 },
      { code: 'deposits', value: 0.8, points: -50_000 },
    ])
    const silent = computeCredit(buildCreditInputs(owed))
    const insurer = computeCredit(buildCreditInputs({ ...owed, form: 'financial' }))
    expect([silent.pd, insurer.parts.length]).toEqual([insurer.pd, silent.parts.length - 3])
  })

  it('a REIT is read by loan to value and funds from operations on the curves of other companies', () => {
    const partValue = (changes: Partial<CreditInputs>, code: string) =>
      computeCredit(buildCreditInputs({ form: 'reit', ...changes })).parts.find(
        (part) => part.code === code,
      )?.value
    // Debt 1 of assets 10; the lower of 0.6 + 0.3 and 0.4 + 0.25.
    expect(partValue({}, 'loan-to-value')).toBeCloseTo(0.1, 12)
    expect(partValue({ totalDebt: null }, 'loan-to-value')).toBeCloseTo(0.5, 12)
    expect(partValue({}, 'funds-from-operations')).toBeCloseTo(0.065, 12)
    const unknown = { depreciationAmortizationBefore: null }
    expect(partValue(unknown, 'funds-from-operations')).toBeCloseTo(0.07, 12)
    const none = { ...unknown, depreciationAmortization: null }
    expect(partValue(none, 'funds-from-operations')).toBeCloseTo(0.04, 12)
    const curves = (code: CreditModelCode) =>
      CREDIT_COEFFICIENTS[code].measures.map(({ at, points }) => ({ at, points }))
    expect(curves('credit-reit-market')).toEqual(curves('credit-industrial-market'))
  })

  it('a utility has the parts of other companies and a starting point of its own', () => {
    const [base, ...parts] = computeCredit(buildCreditInputs({ form: 'utility' })).parts
    const [common, ...others] = computeCredit(buildCreditInputs()).parts
    expect(parts).toEqual(others)
    expect(base?.points).not.toBe(common?.points)
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
    const funded = computeCredit(biotech)
    expect(funded.numeric).toBeGreaterThanOrEqual(5)
    const drained = {
      ...biotech,
      cashAndInvestments: 2e6,
      operatingCashFlow: -90e6,
      sharePrice: 0.4,
    }
    const worse = computeCredit(drained)
    expect(worse.letter).toBe('CCC')
    expect(worse.pd).toBeGreaterThan(funded.pd as number)
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
      computeCredit(buildCreditInputs({ ...bare, netIncome: null, form: 'bank' })).missing,
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
    // ln(0.02 / 0.005) = 1.386294 against the neutral 1.3863, by rounding.
    expect(Math.abs(points)).toBeLessThan(100)
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
    expect(priced.model).toBe('credit-bank-market')
    expect(alone.model).toBe('credit-bank-accounting')
    for (const { numeric } of [priced, alone]) {
      expect(numeric).toBeGreaterThanOrEqual(2)
      expect(numeric).toBeLessThanOrEqual(4)
    }
  })
})

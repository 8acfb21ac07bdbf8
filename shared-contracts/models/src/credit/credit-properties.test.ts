import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { attributeChange } from './attribute-change.ts'
import { interpolate } from './coefficient-types.ts'
import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { computeCredit, creditLogOdds, creditScore } from './compute-credit.ts'
import { isFinancialForm } from './credit-form.ts'
import { creditInterval } from './credit-interval.ts'
import { letterOfLogOdds, probabilityOfLogOdds } from './credit-scale.ts'
import { CREDIT_FORMS, CREDIT_MODEL_CODES, type CreditInputs } from './credit-types.ts'
import { explainCredit } from './explain-credit.ts'

type Amount = Exclude<keyof CreditInputs, 'form' | 'isDefaulted'>

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Companies of all sizes and conditions with all figures known. */
const company = fc
  .record({
    assets: fc.double({ min: 1e5, max: 5e12, noNaN: true }),
    liabilities: share(0, 2),
    marketCap: share(0.001, 5),
    retained: share(-4, 1),
    ebit: share(-1, 0.6),
    interest: share(0, 0.2),
    income: share(-1, 0.5),
    prior: share(-1, 0.5),
    cashFlow: share(-1, 0.5),
    cashAndInvestments: share(0, 1),
    debt: share(0, 1.5),
    volatility: share(0.05, 3),
    excessReturn: share(-4, 2),
    sharePrice: share(0.01, 500),
    depreciation: share(0, 0.3),
    depreciationBefore: share(0, 0.3),
    provision: share(-0.01, 0.1),
    nonaccrual: share(0, 0.5),
    deposits: share(0, 1),
    form: fc.constantFrom(...CREDIT_FORMS),
  })
  .map(
    (one): CreditInputs => ({
      totalAssets: one.assets,
      totalLiabilities: one.liabilities * one.assets,
      bookEquity: (1 - one.liabilities) * one.assets,
      marketCap: one.marketCap * one.assets,
      retainedEarnings: one.retained * one.assets,
      ebit: one.ebit * one.assets,
      interestExpense: one.interest * one.assets,
      netIncome: one.income * one.assets,
      netIncomeBefore: one.prior * one.assets,
      operatingCashFlow: one.cashFlow * one.assets,
      cashAndInvestments: one.cashAndInvestments * one.assets,
      totalDebt: one.debt * one.assets,
      volatility: one.volatility,
      excessReturn: one.excessReturn,
      sharePrice: one.sharePrice,
      depreciationAmortization: one.depreciation * one.assets,
      depreciationAmortizationBefore: one.depreciationBefore * one.assets,
      loanLossProvision: one.provision * one.assets,
      nonaccrualLoans: one.nonaccrual * one.assets,
      deposits: one.deposits * one.liabilities * one.assets,
      form: one.form,
      isDefaulted: false,
    }),
  )

/** Arbitrary values in every field: null, zero, negative, infinite, NaN. */
const wild = fc.oneof(
  fc.constant(null),
  fc.constantFrom(0, -0, -1, 1, 1e-300, 1e300, Number.NaN, Infinity, -Infinity),
  fc.double(),
)
const wildCompany = fc.record<CreditInputs>({
  totalAssets: wild,
  totalLiabilities: wild,
  bookEquity: wild,
  marketCap: wild,
  retainedEarnings: wild,
  ebit: wild,
  interestExpense: wild,
  netIncome: wild,
  netIncomeBefore: wild,
  operatingCashFlow: wild,
  cashAndInvestments: wild,
  totalDebt: wild,
  volatility: wild,
  excessReturn: wild,
  sharePrice: wild,
  depreciationAmortization: wild,
  depreciationAmortizationBefore: wild,
  loanLossProvision: wild,
  nonaccrualLoans: wild,
  deposits: wild,
  form: fc.constantFrom(...CREDIT_FORMS),
  isDefaulted: fc.boolean(),
})

function scoreOf(inputs: CreditInputs): number {
  return creditScore(computeCredit(inputs)) ?? Number.NaN
}

describe('every credit rating', () => {
  it('the rating is finite or null for any input', () => {
    fc.assert(
      fc.property(wildCompany, (inputs) => {
        const { letter, numeric, pd, parts, missing } = computeCredit(inputs)
        for (const { value, points } of parts) {
          expect(Number.isSafeInteger(points)).toBe(true)
          expect(Object.is(points, -0)).toBe(false)
          expect(value === null || Number.isFinite(value)).toBe(true)
        }
        if (letter === 'NR') {
          expect([numeric, pd, parts.length]).toEqual([null, null, 0])
          expect(missing.length).toBeGreaterThan(0)
        } else {
          expect(pd).toBeGreaterThan(0)
          expect(pd).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('the letter matches the exact sum of the parts', () => {
    fc.assert(
      fc.property(company, (inputs) => {
        const result = computeCredit(inputs)
        const sum = result.parts.reduce((total, { points }) => total + points, 0)
        const logOdds = creditLogOdds(result.model, sum)
        expect(result.letter).toBe(letterOfLogOdds(logOdds))
        expect(result.pd).toBe(probabilityOfLogOdds(logOdds))
      }),
    )
  })

  const better: readonly Amount[] = [
    'marketCap',
    'retainedEarnings',
    'ebit',
    'netIncome',
    'netIncomeBefore',
    'operatingCashFlow',
    'cashAndInvestments',
    'excessReturn',
    'sharePrice',
    'depreciationAmortization',
    'depreciationAmortizationBefore',
    'deposits',
  ]
  it.each(better)('more %s never worsens the rating', (name) => {
    fc.assert(
      fc.property(company, share(0, 2), (inputs, step) => {
        const amount = inputs[name] as number
        const more = amount + step * Math.max(Math.abs(amount), 0.01)
        expect(scoreOf({ ...inputs, [name]: more })).toBeLessThanOrEqual(scoreOf(inputs))
      }),
    )
  })

  it.each([
    ...(['totalLiabilities', 'interestExpense', 'volatility'] as const),
    ...(['totalDebt', 'loanLossProvision', 'nonaccrualLoans'] as const),
  ])('the rating does not improve with more %s', (name) => {
    fc.assert(
      fc.property(company, share(0, 2), (inputs, step) => {
        const amount = inputs[name] as number
        const more = amount + step * Math.abs(amount)
        const changed = { ...inputs, [name]: more, bookEquity: null }
        expect(scoreOf(changed)).toBeGreaterThanOrEqual(scoreOf({ ...inputs, bookEquity: null }))
      }),
    )
  })

  it('every curve moves in the direction of its measure and is zero at the neutral value', () => {
    const riskier: readonly string[] = [
      ...['leverage', 'loan-to-value', 'market-leverage', 'volatility'],
      ...['loan-losses', 'nonperforming'],
    ]
    for (const model of CREDIT_MODEL_CODES) {
      for (const { code, at, points, neutral } of CREDIT_COEFFICIENTS[model].measures) {
        const sign = riskier.includes(code) ? 1 : -1
        expect(points).toHaveLength(at.length)
        for (let index = 1; index < at.length; index++) {
          expect((at[index] as number) - (at[index - 1] as number)).toBeGreaterThan(0)
          const step = (points[index] as number) - (points[index - 1] as number)
          expect([code, sign * step > 0]).toEqual([code, true])
        }
        expect([code, Math.abs(interpolate(at, points, neutral)) < 200]).toEqual([code, true])
      }
    }
  })

  it('the 90% interval contains the probability and lies between 0 and 1', () => {
    fc.assert(
      fc.property(fc.oneof(company, wildCompany), (inputs) => {
        const result = computeCredit(inputs)
        const interval = creditInterval(result)
        const rated = result.parts.length > 0 && !isFinancialForm(inputs.form)
        expect(interval !== null).toBe(rated)
        if (interval === null) return
        expect(interval.low).toBeGreaterThan(0)
        expect(interval.low).toBeLessThanOrEqual(result.pd as number)
        expect(interval.high).toBeGreaterThanOrEqual(result.pd as number)
        expect(interval.high).toBeLessThan(1)
      }),
    )
  })

  it('the score has no cliff: a ten-thousandth of assets or market value moves it by less than 0.05', () => {
    const amounts: readonly Amount[] = [
      'totalLiabilities',
      'marketCap',
      'retainedEarnings',
      'ebit',
      'interestExpense',
      'netIncome',
      'netIncomeBefore',
      'operatingCashFlow',
      'cashAndInvestments',
      'depreciationAmortization',
      'totalDebt',
      'loanLossProvision',
      'nonaccrualLoans',
    ]
    fc.assert(
      fc.property(company, fc.constantFrom(...amounts), (inputs, name) => {
        const step = Math.min(inputs.totalAssets as number, inputs.marketCap as number) / 10_000
        const moved = { ...inputs, bookEquity: null, [name]: (inputs[name] as number) + step }
        const change = scoreOf(moved) - scoreOf({ ...inputs, bookEquity: null })
        expect(Math.abs(change)).toBeLessThan(50_000)
      }),
    )
  })

  it('explanations of all parts have finite figures', () => {
    fc.assert(
      fc.property(fc.oneof(company, wildCompany), (inputs) => {
        const result = computeCredit(inputs)
        const explanation = explainCredit(inputs, result)
        expect(explanation.parts.map(({ code, points }) => [code, points])).toEqual(
          result.parts.map(({ code, points }) => [code, points]),
        )
        expect(JSON.stringify(explanation)).not.toMatch(/NaN|Infinity|undefined/)
        expect(explanation.missing).toHaveLength(result.missing.length)
      }),
    )
  })

  it('attributed causes sum to the change across forms and gaps', () => {
    fc.assert(
      fc.property(fc.oneof(company, wildCompany), fc.oneof(company, wildCompany), (one, other) => {
        const [before, after] = [computeCredit(one), computeCredit(other)]
        const changes = attributeChange(before, after)
        const [from, to] = [creditScore(before), creditScore(after)]
        if (from === null || to === null) expect(changes).toEqual([])
        else expect(changes.reduce((sum, { points }) => sum + points, 0)).toBe(to - from)
      }),
      { numRuns: 1000 },
    )
  })
})

import { describe, expect, it } from '@jest/globals'
import type { Working } from '@quantamental/api/stocks'
import { CREDIT_COEFFICIENTS, interpolate } from '@quantamental/models/credit'
import { buildFact, buildWorking } from '../testing/factories.ts'
import { buildScoreWorking } from '../testing/z-score.factory.ts'
import { recompute, whyNoModel } from './recompute.ts'

type Values = Readonly<Record<string, number | null | readonly (number | null)[]>>

/** Calculation with these inputs; an array is a history, newest first. */
function workingWith(values: Values, overrides: Partial<Working> = {}): Working {
  const one = (code: string, value: number | null) => ({
    code,
    label: code,
    value,
    unit: '',
    derivation: '',
    sources: [],
  })
  const inputs = Object.entries(values).flatMap(([code, value]) =>
    value === null || typeof value === 'number'
      ? [one(code, value)]
      : value.map((each, index) => one(`${code}.${index}`, each)),
  )
  return buildWorking({ inputs, ...overrides })
}

describe('recomputing an Altman score', () => {
  it('a recomputed Altman score matches the service on the same inputs', () => {
    const result = recompute('z-score', buildScoreWorking('z-score'))
    expect(result).toMatchObject({ agrees: true, version: '1.0.0' })
    // By hand: 1.2·(−18577/352755) + 1.4·(−3068/352755) + 3.3·(122034/352755)
    //          + 0.6·(2391600/302083) + 0.999·(394328/352755)
    //        = −0.06320 − 0.01218 + 1.14162 + 4.75022 + 1.11673
    expect(result?.value).toBeCloseTo(6.9332, 4)
  })

  it('a single component of the Altman score can be recomputed', () => {
    const result = recompute('z-score.x3', buildScoreWorking('z-score.x3'))
    expect(result?.value).toBeCloseTo(122_034 / 352_755, 12)
    expect(result?.agrees).toBe(true)
  })

  it('the recomputation uses the variant named in the calculation', () => {
    const inputs = { currentAssets: 3, currentLiabilities: 2, retainedEarnings: 2, ebit: 1 }
    const balance = { bookEquity: 5, totalLiabilities: 5, totalAssets: 10 }
    // 3.25 + 6.56·0.1 + 3.26·0.2 + 6.72·0.1 + 1.05·1 = 6.28; without the constant 3.03
    const valueAs = (model: string) =>
      recompute('z-score', workingWith({ ...inputs, ...balance }, { model }))?.value
    expect(valueAs('Altman EM-score')).toBeCloseTo(6.28, 10)
    expect(valueAs('Altman Z″-score')).toBeCloseTo(3.03, 10)
    expect(valueAs('Another score')).toBeUndefined()
  })

  it('the recomputation detects a difference in the last digit', () => {
    const working = buildScoreWorking('z-score')
    const off = { ...working, result: (working.result ?? 0) * (1 + Number.EPSILON) }
    expect(recompute('z-score', off)?.agrees).toBe(false)
  })

  it('the recomputation also gives no value if an input is missing', () => {
    const incomplete = buildScoreWorking('z-score', { inputs: { ebit: null } })
    expect(recompute('z-score', incomplete)).toMatchObject({ value: null, agrees: true })
  })
})

describe('recomputing a Beneish score', () => {
  const amounts: Readonly<Record<string, number | null>> = {
    receivables: 120,
    receivablesBefore: 100,
    revenue: 1100,
    revenueBefore: 1000,
    costOfSales: 660,
    costOfSalesBefore: 600,
    currentAssets: 400,
    currentAssetsBefore: 400,
    propertyPlantEquipment: 300,
    propertyPlantEquipmentBefore: 300,
    longTermSecurities: null,
    longTermSecuritiesBefore: null,
    totalAssets: 1000,
    totalAssetsBefore: 1000,
    depreciation: 50,
    depreciationBefore: 50,
    sellingGeneralAdministrative: 110,
    sellingGeneralAdministrativeBefore: 100,
    currentLiabilities: 200,
    currentLiabilitiesBefore: 200,
    longTermDebt: 100,
    longTermDebtBefore: 100,
    continuingIncome: 90,
    operatingCashFlow: 60,
  }

  it('the inputs of a Beneish calculation have the model’s names', () => {
    // DSRI 0.10909…/0.1, GMI 1, AQI 1, SGI 1.1, DEPI 1, SGAI 1, LVGI 1, TATA 0.03:
    // −4.84 + 0.92·1.090909 + 0.528 + 0.404 + 0.892·1.1 + 0.115 − 0.172 − 0.327 + 4.679·0.03
    expect(recompute('m-score', workingWith(amounts))?.value).toBeCloseTo(-2.166794, 5)
  })

  it('the five-variable model is used if accruals are missing', () => {
    // −6.065 + 0.823·1.090909 + 0.906 + 0.593 + 0.717·1.1 + 0.107
    const incomplete = { ...amounts, operatingCashFlow: null }
    expect(recompute('m-score', workingWith(incomplete))?.value).toBeCloseTo(-2.772482, 5)
  })

  it('a single Beneish index can be recomputed', () => {
    const working = workingWith({ revenue: 1100, revenueBefore: 1000 }, { result: 1.1 })
    expect(recompute('m-score.sgi', working)).toMatchObject({ value: 1.1, agrees: true })
  })

  it.each(['m-score', 'graham.ncav', 'buffett.eps', 'item.current_ratio'])(
    '%s is not recomputed for a company that it does not fit',
    (figure) => {
      const notes = ['Missing: Not applicable: the figure does not fit banks.']
      const working = workingWith(amounts, { result: null, notes })
      expect(recompute(figure, working)).toBeNull()
      expect(whyNoModel(figure, working)).toBe(
        'The model does not apply here, so there is nothing to recompute.',
      )
    },
  )
})

describe('recomputing values per share', () => {
  const balance = {
    bookEquity: 1000,
    preferredStock: 0,
    sharesOutstanding: 100,
    goodwillAndIntangibles: 200,
  }
  const years = { epsYears: [6, 5, 4], dividendYears: [0, 0, 0], peYears: [10, 10, 10] }
  const book = { bookYears: [10, 10, 10], price: 50, targetMedian: 60, forwardEps: 5 }

  it.each([
    // √(22.5 × (6 + 5 + 4) ÷ 3 × 1000 ÷ 100)
    ['graham.number', Math.sqrt(1125)],
    ['graham.defensive', Math.sqrt(1125)],
    // min(10 × 6, 1.2 × (1000 − 200) ÷ 100)
    ['graham.enterprising', 9.6],
    ['upside.upside_graham_defensive', Math.sqrt(1125) / 50 - 1],
    ['upside.upside_graham_enterprising', 9.6 / 50 - 1],
    ['upside.upside_median_analyst', 60 / 50 - 1],
    // expected earnings 5 × average PE 10
    ['upside.upside_eps_annual', 0],
    // growth (6 ÷ 4)^(1 ÷ 2) − 1 = 22.474%; 6 × 1.22474^10 × 10 = 455.6; ^(1 ÷ 10) of ÷ 50
    ['buffett.eps', ((60 * 1.5 ** 5) / 50) ** 0.1 - 1],
    ['upside.annualized_upside_buffett_eps', ((60 * 1.5 ** 5) / 50) ** 0.1 - 1],
    ['signal.rate_sensitivity', 10],
  ])('the recomputed %s is %d', (figure, expected) => {
    const working = workingWith({ ...balance, ...years, ...book })
    expect(recompute(figure, working)?.value).toBeCloseTo(expected, 10)
  })

  it('the net current asset value is recomputed', () => {
    const working = workingWith({
      currentAssets: 500,
      totalLiabilities: 300,
      preferredStock: 0,
      sharesOutstanding: 100,
      price: 1,
    })
    expect(recompute('graham.ncav', working)?.value).toBe(2)
    expect(recompute('upside.upside_graham_ncav', working)?.value).toBe(1)
  })

  it('the growth value is recomputed with the yield of its day', () => {
    // EPS 2, growth 0: 2 × 8.5 × 4.4 ÷ (100 × (0.04 + 0.004)) = 17
    const epsYears = Array.from({ length: 10 }, () => 2)
    const working = workingWith({ epsYears, treasuryYield: 0.04 })
    expect(recompute('graham.growth', working)?.value).toBeCloseTo(17, 10)
  })

  it('the value estimate is recomputed as the median of the four methods’ values today', () => {
    const working = workingWith({ ...balance, ...years, ...book, creditRank: 3 })
    const of = (part: string) => recompute(`upside.${part}`, working)?.value ?? Number.NaN
    const annual = (part: string) => ((1 + of(part)) / 1.09) ** 10 - 1
    const methods = [
      of('upside_eps_annual'),
      (1 + of('upside_median_analyst')) / 1.09 - 1,
      (annual('annualized_upside_buffett_eps') + annual('annualized_upside_buffett_roe')) / 2,
      (of('upside_graham_defensive') + of('upside_graham_enterprising')) / 2,
    ].toSorted((one, other) => one - other)
    expect(of('upside_avg')).toBeCloseTo(((methods[1] ?? 0) + (methods[2] ?? 0)) / 2, 12)
    const inDefault = workingWith({ ...balance, ...years, ...book, creditRank: 8 })
    expect(recompute('upside.upside_avg', inDefault)?.value).toBeNull()
  })
})

describe('recomputing the market signal', () => {
  // Hull's example and the check vectors of the models.
  const hull = { equity: 3, equityVolatility: 0.8, debt: 10, years: 1 }
  const chs = { nimtaAverage: 0.01, tlmta: 0.3, exretAverage: 0, sigma: 0.3, rsize: -8 }

  it.each([
    ['merton', { ...hull, riskFreeRate: 0.05 }, 0.127],
    ['naive-distance', { ...hull, pastReturn: 0.05 }, 0.261],
    ['chs', { ...chs, cashmta: 0.05, mb: 2, price: 2.70805 }, 0.00306],
  ] as const)('the recomputed probability of %s is published', (model, values, expected) => {
    const found = recompute(`market-signal.${model}`, workingWith(values))
    expect(found?.value).toBeCloseTo(expected, 4)
  })

  it('a model that does not apply is not recomputed', () => {
    const notes = ['Missing: Not applicable: financial companies']
    expect(recompute('market-signal.merton', workingWith(hull, { notes }))).toBeNull()
    expect(recompute('market-signal.other', workingWith(hull))).toBeNull()
  })
})

describe('recomputing ranked items and signals', () => {
  it.each([
    ['item.is_roe', { netIncome: 20, bookEquity: 100 }, 0.2],
    ['item.is_netmargin', { netIncome: 20, revenue: 400 }, 0.05],
    ['item.cf_fcf', { operatingCashFlow: 30, capitalExpenditure: 12 }, 18],
    ['item.mkt_pe', { marketCap: 300, netIncome: 20 }, 15],
    ['item.is_roe', { netIncome: 20, bookEquity: -100 }, null],
    ['signal.dilution', { shareYears: [121, 110, 100] }, 0.1],
    ['signal.short_interest', { sharesShort: 5, floatShares: 50 }, 0.1],
    ['signal.rate_sensitivity', { price: 100, forwardEps: null }, null],
  ] as const)('the recomputed %s of %j is %p', (figure, values, expected) => {
    const found = recompute(figure, workingWith(values))
    if (expected === null) expect(found).toMatchObject({ value: null })
    else expect(found?.value).toBeCloseTo(expected, 12)
  })
})

describe('recomputing the credit rating', () => {
  const model = 'Credit rating with prices'

  it('a recomputed part of the rating depends only on its own inputs', () => {
    // Calculation from the service for a demo company: ln((133621 + 7157.38) ÷ (3878 + 1789.345)) =
    // 3.2125, beyond the last value of the curve.
    const inputs = { ebit: 133_621e6, interestExpense: 3878e6, totalAssets: 357_869e6 }
    const { measures } = CREDIT_COEFFICIENTS['credit-industrial-market']
    const result = measures.find(({ code }) => code === 'coverage')?.points.at(-1) ?? Number.NaN
    const working = workingWith(inputs, { model, result })
    expect(recompute('rating.coverage', working)).toMatchObject({ value: result, agrees: true })
  })

  it('the parts of a bank and of a REIT are recomputed with the form that the calculation names', () => {
    const owed = { totalAssets: 1000e6, totalLiabilities: 900e6, bookEquity: 100e6 }
    const bank = workingWith(
      { ...owed, nonaccrualLoans: 10e6 },
      { model: 'Credit rating of banks from statements only', result: 62_500 },
    )
    // 10 / 100 is 0.05 above neutral, at 1.25 points per unit.
    expect(recompute('rating.nonperforming', bank)).toMatchObject({ value: 62_500, agrees: true })
    const years = { netIncome: 20e6, netIncomeBefore: 10e6, depreciationAmortizationBefore: 25e6 }
    const named = { model: 'Credit rating of REITs from statements only', result: null }
    const reit = workingWith({ ...owed, ...years, depreciationAmortization: 30e6 }, named)
    const { measures } = CREDIT_COEFFICIENTS['credit-industrial-accounting']
    const { at = [], points = [] } = measures.find(({ code }) => code === 'weaker-year') ?? {}
    // The lower of 20 + 30 and 10 + 25.
    const value = recompute('rating.funds-from-operations', reit)?.value
    expect(value).toBe(Math.round(interpolate(at, points, 0.035)))
  })

  it('an unknown part of the rating gets no points', () => {
    expect(
      recompute('rating.volatility', workingWith({ volatility: null }, { model }))?.value,
    ).toBe(0)
  })

  it('a defaulted company has a probability of 1, and a company without figures has no value', () => {
    const defaulted = workingWith({ defaultedOn: 1 }, { model, result: 1 })
    expect(recompute('rating', defaulted)).toMatchObject({ value: 1, label: 'D', agrees: true })
    const unknown = workingWith({ totalAssets: null }, { model, result: null })
    expect(recompute('rating', unknown)).toMatchObject({ value: null, label: 'NR', agrees: true })
  })
})

describe('figures without a model', () => {
  it.each(['line.totalAssets', 'market_cap'])('the figure %s is described as filed', (figure) => {
    expect(recompute(figure, buildWorking())).toBeNull()
    expect(whyNoModel(figure, buildWorking())).toBe('As filed, not computed by a model.')
  })

  it('the description says that the filed amounts sum to the figure if they do', () => {
    const sources = [
      buildFact({ value: 7 }),
      buildFact({ value: 5 }),
      buildFact({ value: 2, sign: -1 }),
    ]
    const input = { code: 'a', label: 'A', value: 10, unit: 'USD', derivation: '', sources }
    const sentence = (result: number) =>
      whyNoModel('line.year.revenue', buildWorking({ result, inputs: [input] }))
    expect(sentence(10)).toMatch(/It is the sum of the filed amounts, each with its sign\.$/)
    expect(sentence(11)).not.toMatch(/add up/)
  })

  it.each(['constructor', 'toString', 'item.constructor', 'upside.toString', 'graham', 'signal.x'])(
    'the unknown figure %s is not recomputed',
    (figure) => {
      expect(recompute(figure, buildWorking())).toBeNull()
    },
  )
})

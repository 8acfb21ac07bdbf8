import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type AltmanInputs,
  type AltmanVariant,
  computeAltman,
  scoreAltman,
} from './altman/altman.ts'
import {
  type BeneishInputs,
  type BeneishYear,
  computeBeneish,
  scoreBeneish,
} from './beneish/beneish.ts'
import { type BuffettInputs, computeBuffett, explainBuffett } from './buffett/buffett.ts'
import { computeChs, computeMerton, computeNaiveDistance } from './default-models/default-models.ts'
import { computeGraham, explainGraham, type GrahamInputs } from './graham/graham.ts'
import {
  computeRankedItems,
  explainRankedItem,
  RANKED_ITEM_CODES,
  type RankedItemInputs,
  rankPeers,
  rateSensitivityPercentiles,
  volumeRanks,
} from './ranking/ranking.ts'
import {
  computeDilution,
  computeRateSensitivity,
  computeShortInterest,
  explainDilution,
  explainShortInterest,
} from './signals/signals.ts'
import { computeUpside, explainUpside, type UpsideInputs } from './upside/upside.ts'

/** Possible and impossible values of filings and files. */
const amount = fc.option(
  fc.oneof(
    fc.double(),
    fc.integer({ min: -10, max: 10 }),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY),
  ),
  { nil: null },
)
const years = fc.array(amount, { maxLength: 22 })

function amounts<T extends object>(names: readonly (keyof T & string)[]): fc.Arbitrary<T> {
  const fields = Object.fromEntries(names.map((name) => [name, amount]))
  return fc.record(fields) as unknown as fc.Arbitrary<T>
}

const ALTMAN = [
  'totalAssets',
  'currentAssets',
  'currentLiabilities',
  'retainedEarnings',
  'ebit',
  'marketEquity',
  'bookEquity',
  'totalLiabilities',
  'revenue',
] as const
const BENEISH = [
  'receivables',
  'revenue',
  'costOfSales',
  'currentAssets',
  'propertyPlantEquipment',
  'longTermSecurities',
  'totalAssets',
  'depreciation',
  'sellingGeneralAdministrative',
  'currentLiabilities',
  'longTermDebt',
  'continuingIncome',
  'operatingCashFlow',
] as const
const GRAHAM = [
  'price',
  'sharesOutstanding',
  'revenue',
  'totalAssets',
  'currentAssets',
  'currentLiabilities',
  'totalLiabilities',
  'longTermDebt',
  'totalDebt',
  'bookEquity',
  'preferredStock',
  'goodwillAndIntangibles',
  'treasuryYield',
] as const
const UPSIDE = [
  'price',
  'targetMedian',
  'forwardEps',
  'trailingEps',
  'averagePe',
  'buffettEps',
  'buffettRoe',
  'grahamDefensive',
  'grahamEnterprising',
  'grahamNcav',
  'creditRank',
  'bookEquity',
] as const
const RANKED = [
  'totalAssets',
  'bookEquity',
  'currentAssets',
  'currentLiabilities',
  'totalDebt',
  'revenue',
  'operatingIncome',
  'netIncome',
  'netCashFlow',
  'operatingCashFlow',
  'capitalExpenditure',
  'dividends',
  'marketCap',
] as const

const variant = fc.constantFrom<AltmanVariant>('z', 'z-prime', 'z-double-prime', 'em-score')
const beneishYear = amounts<BeneishYear>(BENEISH)
const beneishInputs: fc.Arbitrary<BeneishInputs> = fc.record({
  current: beneishYear,
  prior: beneishYear,
})
const grahamInputs: fc.Arbitrary<GrahamInputs> = fc
  .tuple(amounts<GrahamInputs>(GRAHAM), years, years, fc.boolean())
  .map(([one, epsYears, dividendYears, isUtility]) => ({
    ...one,
    epsYears,
    dividendYears,
    isUtility,
  }))
const buffettInputs: fc.Arbitrary<BuffettInputs> = fc.record({
  price: amount,
  epsYears: years,
  bookYears: years,
  dividendYears: years,
  peYears: years,
})

/** Reject non-finite numbers, and texts that contain them, at any depth. */
function expectSound(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
  if (typeof value === 'string') expect(value).not.toMatch(/NaN|Infinity|undefined|null/)
  if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) expectSound(part)
  }
}

const RUNS = { numRuns: 300 }

describe('whatever a company reports', () => {
  it('the Altman score is a number or null, and matches its explanation', () => {
    fc.assert(
      fc.property(variant, amounts<AltmanInputs>(ALTMAN), (name, inputs) => {
        const result = computeAltman(name, inputs)
        expectSound(result)
        const score = scoreAltman(name, inputs)
        expectSound(score)
        expect(score.value).toBe(result.value)
        expect(score.zone).toBe(result.zone)
        expect(score.components.map((part) => part.value)).toEqual(result.components)
        expect(score.missing.length === 0).toBe(result.value !== null)
      }),
      RUNS,
    )
  })

  it('the Beneish score is a number or null, and matches its explanation', () => {
    fc.assert(
      fc.property(beneishInputs, (inputs) => {
        const result = computeBeneish(inputs)
        expectSound(result)
        expect(result.value === null).toBe(result.label === 'No Data')
        expect(result.variant === null).toBe(result.value === null)
        const score = scoreBeneish(result.variant ?? 'm8', inputs)
        expectSound(score)
        expect(score.value).toBe(result.value)
        expect(score.driver).toBe(result.driver)
        expect(score.missing.length === 0).toBe(result.value !== null)
      }),
      RUNS,
    )
  })

  it('Graham’s values are numbers or null, with consistent counts of passed tests', () => {
    fc.assert(
      fc.property(grahamInputs, (inputs) => {
        const result = computeGraham(inputs)
        expectSound(result)
        expectSound(explainGraham(inputs, result))
        for (const list of [result.defensive, result.enterprising, result.ncav]) {
          expect(list.criteria.filter(({ passed }) => passed === true)).toHaveLength(list.passed)
          expect(list.criteria.filter(({ passed }) => passed !== null)).toHaveLength(
            list.measurable,
          )
          expect(list.upside === null || list.value !== null).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('the Buffett returns are numbers or null, within their caps', () => {
    fc.assert(
      fc.property(buffettInputs, (inputs) => {
        const result = computeBuffett(inputs)
        expectSound(result)
        const explained = explainBuffett(inputs, result)
        expectSound(explained)
        for (const method of ['eps', 'roe'] as const) {
          const { annualized, projectedEps, averagePe, payout } = result[method]
          expect(projectedEps).toHaveLength(annualized === null ? 0 : 10)
          expect(explained[method].missing.length === 0).toBe(annualized !== null)
          if (averagePe !== null) expect(averagePe).toBeLessThanOrEqual(30)
          if (payout !== null) expect(payout).toBeGreaterThanOrEqual(0)
          if (payout !== null) expect(payout).toBeLessThanOrEqual(1)
        }
        expect(result.eps.rate ?? 0).toBeLessThanOrEqual(0.25)
        expect(Math.abs(result.roe.rate ?? 0)).toBeLessThanOrEqual(0.4)
      }),
      RUNS,
    )
  })

  it('the upsides are numbers or null', () => {
    fc.assert(
      fc.property(amounts<UpsideInputs>(UPSIDE), (inputs) => {
        const result = computeUpside(inputs)
        expectSound(result)
        expectSound(explainUpside(inputs, result))
      }),
      RUNS,
    )
  })

  it('the sixteen items are numbers or null, and list missing inputs', () => {
    fc.assert(
      fc.property(amounts<RankedItemInputs>(RANKED), (inputs) => {
        const items = computeRankedItems(inputs)
        expectSound(items)
        for (const code of RANKED_ITEM_CODES) {
          const explained = explainRankedItem(code, inputs, items[code])
          expectSound(explained)
          expect(explained.missing.length === 0).toBe(items[code] !== null)
        }
      }),
      RUNS,
    )
  })

  it('the signals are numbers or null', () => {
    fc.assert(
      fc.property(years, amount, amount, amount, (shareCounts, a, b, c) => {
        const dilution = computeDilution({ shareCounts })
        const short = { sharesShort: a, floatShares: b, averageDailyVolume: c }
        const rates = { forwardPe: a, percentile: b }
        expectSound([
          dilution,
          explainDilution({ shareCounts }, dilution),
          computeShortInterest(short),
          explainShortInterest(short, computeShortInterest(short)),
          computeRateSensitivity(rates),
        ])
      }),
      RUNS,
    )
  })

  it('the default models return numbers or null', () => {
    const five = fc.tuple(amount, amount, amount, amount, amount)
    fc.assert(
      fc.property(five, five, ([a, b, c, d, e], [f, g, h]) => {
        expectSound(
          computeMerton({ equity: a, equityVolatility: b, debt: c, riskFreeRate: d, years: e }),
        )
        expectSound(
          computeNaiveDistance({
            equity: a,
            debt: c,
            equityVolatility: b,
            pastReturn: d,
            years: e,
          }),
        )
        expectSound(
          computeChs({
            nimtaAverage: a,
            tlmta: b,
            exretAverage: c,
            sigma: d,
            rsize: e,
            cashmta: f,
            mb: g,
            price: h,
          }),
        )
      }),
      RUNS,
    )
  })

  it('the peer ranks are numbers or null', () => {
    fc.assert(
      fc.property(years, (values) => {
        expectSound(rankPeers(values, 'better-high'))
        expectSound(rankPeers(values, 'better-low'))
        expectSound(volumeRanks(values))
        expectSound(rateSensitivityPercentiles(values))
      }),
      RUNS,
    )
  })
})

describe('an unknown', () => {
  const ROUND: GrahamInputs = {
    price: 10,
    epsYears: [2, 2, 2, 1, 1, 1, 1, 1, 1, 1],
    dividendYears: Array.from({ length: 20 }, () => 0.5),
    sharesOutstanding: 100,
    revenue: 1e9,
    totalAssets: 1e9,
    currentAssets: 5000,
    currentLiabilities: 1000,
    totalLiabilities: 2000,
    longTermDebt: 500,
    totalDebt: 600,
    bookEquity: 3000,
    preferredStock: 0,
    goodwillAndIntangibles: 0,
    treasuryYield: 0.04,
    isUtility: false,
  }

  it.each(['currentAssets', 'totalLiabilities', 'preferredStock', 'sharesOutstanding'] as const)(
    'an unknown %s leaves the net current asset value unknown',
    (name) => {
      expect(computeGraham({ ...ROUND, [name]: null }).ncav).toMatchObject({
        value: null,
        upside: null,
        measurable: 0,
      })
    },
  )

  it.each(['currentLiabilities', 'totalDebt'] as const)(
    'an unknown %s leaves the enterprising debt test undecided',
    (name) => {
      const { enterprising } = computeGraham({ ...ROUND, [name]: null })
      const test = enterprising.criteria.find(({ code }) => code === 'enterprising_debt')
      expect(test?.passed).toBeNull()
    },
  )

  it('an unknown input never counts as zero', () => {
    const complete: AltmanInputs = {
      totalAssets: 1000,
      currentAssets: 400,
      currentLiabilities: 300,
      retainedEarnings: 200,
      ebit: 300,
      marketEquity: 1200,
      bookEquity: null,
      totalLiabilities: 600,
      revenue: 900,
    }
    for (const name of ALTMAN) {
      if (name === 'bookEquity') continue
      expect(computeAltman('z', { ...complete, [name]: null }).value).toBeNull()
    }
  })

  it.each([
    ['dividendYears', [null, null, null]],
    ['peYears', [null, null, null]],
    ['epsYears', [null, 2, 1]],
  ] as const)('an unknown in %s leaves both Buffett returns without a target', (name, unknown) => {
    const inputs: BuffettInputs = {
      price: 10,
      epsYears: [3, 2, 1],
      bookYears: [10, 9, 8],
      dividendYears: [1, 1, 1],
      peYears: [10, 10, 10],
    }
    expect(computeBuffett(inputs).eps.annualized).not.toBeNull()
    expect(computeBuffett(inputs).roe.annualized).not.toBeNull()
    const { eps, roe } = computeBuffett({ ...inputs, [name]: unknown })
    expect([eps.annualized, roe.annualized]).toEqual([null, null])
  })

  it('an unknown upside does not count in the value estimate', () => {
    const none = Object.fromEntries(UPSIDE.map((name) => [name, null])) as unknown as UpsideInputs
    expect(computeUpside(none).spread).toMatchObject({ methods: 0, low: null })
    const two = { ...none, price: 100, targetMedian: 120, grahamDefensive: 0 }
    expect(computeUpside(two).spread).toMatchObject({ methods: 2, low: 0 })
    expect(computeUpside(two).upsides.upside_avg).toBeNull()
    const three = { ...two, grahamEnterprising: 0, buffettEps: 0.09 }
    expect(computeUpside(three).spread).toMatchObject({ methods: 3 })
    expect(computeUpside(three).upsides.upside_avg).toBeCloseTo(0, 12)
  })
})

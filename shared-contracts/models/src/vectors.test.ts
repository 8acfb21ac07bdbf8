import { describe, expect, it } from '@jest/globals'
import { computeAltman, scoreAltmanRatios } from './altman/altman.ts'
import {
  type BeneishYear,
  computeBeneish,
  scoreBeneish,
  scoreBeneishIndices,
} from './beneish/beneish.ts'
import {
  annualizedReturn,
  computeBuffett,
  projectByGrowth,
  projectByReturn,
} from './buffett/buffett.ts'
import { computeChs, computeMerton, computeNaiveDistance } from './default-models/default-models.ts'
import { grahamGrowthValue, grahamNumber } from './graham/graham.ts'
import { normalCdf } from './working/working.ts'

// Published inputs and figures, with the source above each table. “Computed”: calculated by third-party
// code from published inputs with the stated formula.

function near(actual: number | null | undefined, expected: number, tolerance: number): void {
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(tolerance)
}

describe('Altman’s Z with a weight of 1.0 for X5', () => {
  // onlinehomeworkexperts.com (computed); FinanceToolkit, tests/models/csv/test_models_controller/
  // test_get_altman_z_score.csv, MIT (published; 0.0006 covers its four-digit ratios).
  it.each([
    ['the ratio example', { x1: 0.1, x2: 0.2, x3: 0.13, x4: 0.65, x5: 0.95 }, 2.169, 1e-9],
    ['Apple FY2020', { x1: 0.1183, x2: 0.0462, x3: 0.216, x4: 8.7869, x5: 0.8476 }, 7.0392, 0.0006],
    [
      'Apple FY2022',
      { x1: -0.0527, x2: -0.0087, x3: 0.3459, x4: 6.9414, x5: 1.1179 },
      6.349,
      0.0006,
    ],
    [
      'Microsoft FY2021',
      { x1: 0.2869, x2: 0.1709, x3: 0.22, x4: 12.9778, x5: 0.5036 },
      9.6,
      0.0006,
    ],
  ])('the Z-Score matches the published value for %s', (_name, ratios, z, tolerance) => {
    near(scoreAltmanRatios('z', ratios, { salesWeight: 1 }), z, tolerance)
    // The same ratios as amounts: total assets and liabilities of one.
    const inputs = {
      totalAssets: 1,
      totalLiabilities: 1,
      currentAssets: ratios.x1,
      currentLiabilities: 0,
      retainedEarnings: ratios.x2,
      ebit: ratios.x3,
      marketEquity: ratios.x4,
      bookEquity: null,
      revenue: ratios.x5,
    }
    near(computeAltman('z', inputs, { salesWeight: 1 }).value, z, tolerance)
  })

  // Apple's 10-K, USD million; ratios published by FinanceToolkit to four digits.
  it.each([
    [
      'FY2022',
      {
        totalAssets: 352_755,
        currentAssets: 135_405,
        currentLiabilities: 153_982,
        retainedEarnings: -3_068,
        ebit: 119_103 + 2_931,
        revenue: 394_328,
      },
      [-0.0527, -0.0087, 0.3459, null, 1.1179],
    ],
    [
      'FY2023',
      {
        totalAssets: 352_583,
        currentAssets: null,
        currentLiabilities: null,
        retainedEarnings: -214,
        ebit: 113_736 + 3_933,
        revenue: 383_285,
      },
      [null, -0.0006, 0.3337, null, 1.0871],
    ],
  ])(
    'the ratios from Apple’s 10-K for %s match the published ones',
    (_year, amounts, published) => {
      const open = { bookEquity: null, marketEquity: null, totalLiabilities: 302_083 }
      const { components } = computeAltman('z', { ...amounts, ...open })
      for (const [i, ratio] of published.entries()) {
        if (ratio === null) expect(components[i]).toBeNull()
        else near(components[i], ratio, 0.00005)
      }
    },
  )
})

describe('Beneish’s M of Enron', () => {
  // Wahlen, Baginski and Bradshaw, problem 6.23, as reproduced at solutioninn.com 7240156, USD million.
  // Depreciation of 1997 is 48 as printed there; it matters to DEPI of 1998 only.
  const FIELDS = [
    'receivables',
    'currentAssets',
    'propertyPlantEquipment',
    'totalAssets',
    'currentLiabilities',
    'longTermDebt',
    'revenue',
    'costOfSales',
    'sellingGeneralAdministrative',
    'continuingIncome',
    'operatingCashFlow',
    'depreciation',
  ] as const
  const year = (...amounts: number[]): BeneishYear => {
    const entries = FIELDS.map((field, i) => [field, amounts[i] ?? null])
    return { ...Object.fromEntries(entries), longTermSecurities: null }
  }
  const Y1997 = year(1697, 4669, 9170, 23422, 4412, 6254, 20273, 17311, 1406, 105, 501, 48)
  const Y1998 = year(2060, 5933, 10657, 29350, 6107, 7357, 31260, 26381, 2473, 703, 1640, 563)
  const Y1999 = year(3030, 7255, 10681, 33381, 6759, 7151, 40112, 34761, 3045, 1024, 1228, 565)

  it.each([
    [
      '1998',
      { current: Y1998, prior: Y1997 },
      [0.7873, 0.9361, 1.0626, 1.542, 0.1038, 1.1407, 1.0074, -0.0319],
      [-2.4798, -2.8222, 0.0066],
    ],
    [
      '1999',
      { current: Y1999, prior: Y1998 },
      [1.1463, 1.17, 1.0643, 1.2832, 0.9988, 0.9596, 0.9084, -0.0061],
      [-1.9689, -2.4036, 0.0245],
    ],
  ])(
    'Enron’s M-Score of %s matches the published value',
    (_year, inputs, indices, [m8, m5, probability]) => {
      const result = computeBeneish(inputs)
      for (const [i, index] of indices.entries()) near(result.indices[i], index, 0.0001)
      near(result.value, m8 as number, 0.0001)
      near(result.probability, probability as number, 0.0001)
      expect(result).toMatchObject({ variant: 'm8', assumed: [] })
      const withoutCash = { ...inputs, current: { ...inputs.current, operatingCashFlow: null } }
      expect(computeBeneish(withoutCash)).toMatchObject({ variant: 'm5', probability: null })
      near(computeBeneish(withoutCash).value, m5 as number, 0.0001)
      near(scoreBeneish('m5', inputs).value, m5 as number, 0.0001)
    },
  )

  it('the M-Score of neutral indices is −2.48, and −2.919 for M5', () => {
    const ones = { dsri: 1, gmi: 1, aqi: 1, sgi: 1, depi: 1, sgai: 1, lvgi: 1, tata: 0 }
    near(scoreBeneishIndices('m8', ones), -2.48, 1e-12)
    near(scoreBeneishIndices('m5', ones), -2.919, 1e-12)
  })
})

describe('the default models', () => {
  // Hull, Options, Futures and Other Derivatives, chapter Credit Risk: V 12.40, 21.23%, 12.7%.
  it('Merton’s model reproduces Hull’s example', () => {
    const result = computeMerton({
      equity: 3,
      equityVolatility: 0.8,
      debt: 10,
      riskFreeRate: 0.05,
      years: 1,
    })
    near(result.assetValue, 12.3954, 0.00005)
    near(result.assetVolatility, 0.2123, 0.00005)
    near(result.distanceToDefault, 1.1408, 0.00005)
    near(result.pd, 0.127, 0.0001)
  })

  // Bharath and Shumway's formula on the same inputs (computed).
  it('the naive distance of Hull’s example matches the computed value', () => {
    const result = computeNaiveDistance({
      equity: 3,
      debt: 10,
      equityVolatility: 0.8,
      pastReturn: 0.05,
      years: 1,
    })
    near(result.assetVolatility, 0.376923, 5e-7)
    near(result.distanceToDefault, 0.64026, 5e-6)
    near(result.pd, 0.261002, 5e-7)
  })

  // Campbell, Hilscher and Szilagyi's coefficients on round inputs (computed).
  it('the failure model weights its eight measures as published', () => {
    const result = computeChs({
      nimtaAverage: 0.01,
      tlmta: 0.3,
      exretAverage: 0,
      sigma: 0.3,
      rsize: -8,
      cashmta: 0.05,
      mb: 2,
      price: 2.70805,
    })
    near(result.score, -8.27221, 0.000005)
    near(result.monthlyPd, 0.000255455, 5e-10)
    near(result.annualPd, 0.00306116, 5e-9)
  })
})

describe('Graham', () => {
  it('the Graham number of EPS 0.35 and book value 3.72 is 5.41, published as 5.40', () => {
    near(grahamNumber(0.35, 3.72), 5.4125, 0.00005)
    near(grahamNumber(0.35, 3.72), 5.4, 0.02)
  })

  it('the Graham growth value of EPS 5, growth 10 and a yield of 4.4 is 142.5', () => {
    near(grahamGrowthValue(5, 10, 4.4), 142.5, 1e-9)
  })
})

describe('Buffett', () => {
  // ARB Corporation, fool.com.au, 2013-11-29, “Buffettology part 2”, AUD. The source rounds the tenth
  // year's earnings to the cent before it multiplies.
  const ARB = { eps: 0.5844, growth: 0.1361, price: 12.2 }

  it('the EPS method reproduces ARB’s published earnings and prices', () => {
    const cents = Math.round((projectByGrowth(ARB.eps, ARB.growth)[9] ?? 0) * 100)
    expect(cents).toBe(209)
    near((cents / 100) * 10.4, 21.73, 0.03)
    near((cents / 100) * 14.9, 31.14, 0.03)
    near((cents / 100) * 19.5, 40.75, 0.03)
    near(annualizedReturn(31.14, 0, ARB.price), 0.09824, 0.00005)
  })

  it('the EPS method reproduces ARB’s annual return from its history', () => {
    const earlier = ARB.eps / (1 + ARB.growth)
    const { eps } = computeBuffett({
      price: ARB.price,
      epsYears: [ARB.eps, earlier, earlier / (1 + ARB.growth)],
      bookYears: [null, null, null],
      dividendYears: [0, 0, 0],
      peYears: [14.9, 14.9, 14.9],
    })
    near(eps.rate, 0.1361, 1e-9)
    near((eps.finalPrice ?? 0) / 31.14, 1, 0.003)
    near(eps.annualized, 0.09824, 0.0002)
    expect(eps).toMatchObject({ years: 3, payout: 0, dividends: 0 })
  })

  // Anheuser-Busch, archives2.twoplustwo.com post 3778858, 2005: ten rows, tolerance 0.3%.
  const EPS = [2.09, 2.65, 3.35, 4.24, 5.37, 6.8, 8.6, 10.89, 13.78, 17.43]
  const BOOK = [5.24, 6.63, 8.39, 10.62, 13.44, 17, 21.52, 27.23, 34.46, 43.61]

  it('the ROE method reproduces Anheuser-Busch’s ten published years', () => {
    const projected = projectByReturn(5.24, 0.3997, 0.6637)
    expect(projected).toHaveLength(10)
    for (const [i, eps] of projected.entries()) {
      near(eps / (EPS[i] as number), 1, 0.003)
      near(eps / 0.3997 / (BOOK[i] as number), 1, 0.003)
    }
  })

  it('the ROE method reproduces the same years from Anheuser-Busch’s return and payout', () => {
    const { roe } = computeBuffett({
      price: 50,
      epsYears: [0.3997 * 5.24, 0.3997 * 5, 0.3997 * 4],
      bookYears: [5.24, 5, 4],
      dividendYears: [0.3363 * 0.3997 * 5.24, 0.3363 * 0.3997 * 5, 0.3363 * 0.3997 * 4],
      peYears: [20, 20, 20],
    })
    near(roe.rate, 0.3997, 1e-9)
    near(roe.payout, 0.3363, 1e-9)
    for (const [i, eps] of roe.projectedEps.entries()) near(eps / (EPS[i] as number), 1, 0.003)
    near((roe.finalPrice ?? 0) / (20 * 17.43), 1, 0.003)
  })
})

describe('the normal distribution', () => {
  // Abramowitz and Stegun, table 26.1.
  it.each([
    [0, 0.5],
    [1.959964, 0.975],
    [-1, 0.158655],
    [-9, 0],
    [9, 1],
  ])('the normal distribution up to %f is %f', (x, p) => {
    expect(normalCdf(x)).toBeCloseTo(p, 6)
  })
})

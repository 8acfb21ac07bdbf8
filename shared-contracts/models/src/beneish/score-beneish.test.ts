import { describe, expect, it } from '@jest/globals'
import { type BeneishYear, beneishLabel, scoreBeneish, scoreBeneishIndices } from './beneish.ts'

type Row = [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

function buildYear(row: Row): BeneishYear {
  const [
    receivables,
    currentAssets,
    propertyPlantEquipment,
    totalAssets,
    currentLiabilities,
    longTermDebt,
  ] = row
  const [
    ,
    ,
    ,
    ,
    ,
    ,
    revenue,
    costOfSales,
    sellingGeneralAdministrative,
    continuingIncome,
    operatingCashFlow,
    depreciation,
  ] = row
  const balance = {
    receivables,
    currentAssets,
    propertyPlantEquipment,
    totalAssets,
    currentLiabilities,
    longTermDebt,
  }
  return {
    ...balance,
    revenue,
    costOfSales,
    sellingGeneralAdministrative,
    continuingIncome,
    operatingCashFlow,
    depreciation,
    longTermSecurities: null,
  }
}

// Enron, USD million: Wahlen, Baginski, Bradshaw, problem 6.23 (depreciation 1997 as printed there).
const Y1997 = buildYear([1697, 4669, 9170, 23422, 4412, 6254, 20273, 17311, 1406, 105, 501, 48])
const Y1998 = buildYear([2060, 5933, 10657, 29350, 6107, 7357, 31260, 26381, 2473, 703, 1640, 563])
const Y1999 = buildYear([3030, 7255, 10681, 33381, 6759, 7151, 40112, 34761, 3045, 1024, 1228, 565])
const LATEST = { current: Y1999, prior: Y1998 }

describe('Enron', () => {
  it.each([
    [
      '1998',
      { current: Y1998, prior: Y1997 },
      [0.7873, 0.9361, 1.0626, 1.542, 0.1038, 1.1407, 1.0074, -0.0319],
      -2.4798,
      -2.8222,
      0.0066,
    ],
    [
      '1999',
      LATEST,
      [1.1463, 1.17, 1.0643, 1.2832, 0.9988, 0.9596, 0.9084, -0.0061],
      -1.9689,
      -2.4036,
      0.0245,
    ],
  ] as const)(
    'Enron’s indices and scores of %s match the textbook’s figures',
    (_y, inputs, indices, m8, m5, p) => {
      const score = scoreBeneish('m8', inputs)
      for (const [i, index] of indices.entries()) {
        expect(Math.abs((score.components[i]?.value ?? 9) - index)).toBeLessThanOrEqual(0.0001)
      }
      expect(Math.abs((score.value ?? 9) - m8)).toBeLessThanOrEqual(0.0001)
      expect(Math.abs((score.probability ?? 9) - p)).toBeLessThanOrEqual(0.0001)
      expect(Math.abs((scoreBeneish('m5', inputs).value ?? 9) - m5)).toBeLessThanOrEqual(0.0001)
      expect(score).toMatchObject({ missing: [], notes: [] })
    },
  )

  it('Enron’s manipulation is unlikely in 1998 and possible in 1999, both driven by sales growth', () => {
    const before = scoreBeneish('m8', { current: Y1998, prior: Y1997 })
    expect(before).toMatchObject({ label: 'Manipulation unlikely', driver: 'sgi' })
    expect(scoreBeneish('m8', LATEST)).toMatchObject({
      label: 'Manipulation possible',
      driver: 'sgi',
    })
  })
})

describe('neutral indices', () => {
  const ones = { dsri: 1, gmi: 1, aqi: 1, sgi: 1, depi: 1, sgai: 1, lvgi: 1, tata: 0 }
  it('neutral indices score −2.48 in M8 and −2.919 in M5', () => {
    expect(scoreBeneishIndices('m8', ones)).toBeCloseTo(-2.48, 12)
    expect(scoreBeneishIndices('m5', ones)).toBeCloseTo(-2.919, 12)
  })

  it('neutral indices have no driver', () => {
    const still = { ...Y1999, continuingIncome: 0, operatingCashFlow: 0 }
    const score = scoreBeneish('m8', { current: still, prior: still })
    expect(score.value).toBeCloseTo(-2.48, 12)
    expect(score.driver).toBeNull()
  })

  it('there is no score without an index that the variant uses', () => {
    expect(scoreBeneishIndices('m5', { dsri: 1 })).toBeNull()
  })
})

describe('the label', () => {
  it.each([
    [-2.2201, 'Manipulation unlikely'],
    [-2.22, 'Manipulation possible'],
    [-1.78, 'Manipulation possible'],
    [-1.7799, 'Manipulation likely'],
  ])('the label of %f is %s', (value, label) => {
    expect(beneishLabel(value)).toBe(label)
  })
})

describe('what is missing', () => {
  it('an index that cannot be computed counts as 1 with a note', () => {
    const score = scoreBeneish('m8', {
      current: { ...Y1999, sellingGeneralAdministrative: null },
      prior: Y1998,
    })
    expect(score.components[5]).toMatchObject({ value: null, used: 1, assumed: true })
    expect(score.notes).toEqual([
      'SGAI is set to 1; missing: Selling, general and administrative expense.',
    ])
    // −1.9689 less the effect of SGAI 0.9596 relative to 1: 0.172 × (1 − 0.9596).
    expect(score.value).toBeCloseTo(-1.9689 - 0.172 * 0.0404, 3)
  })

  it.each([
    ['receivables', 'Receivables'],
    ['revenue', 'Revenue'],
    ['operatingCashFlow', 'Operating cash flow'],
  ] as const)('there is no M8 without %s', (name, label) => {
    const score = scoreBeneish('m8', { current: { ...Y1999, [name]: null }, prior: Y1998 })
    expect(score).toMatchObject({ value: null, label: 'No Data', probability: null, driver: null })
    expect(score.missing).toEqual([label])
  })

  it('M5 does not need cash flow', () => {
    const score = scoreBeneish('m5', {
      current: { ...Y1999, operatingCashFlow: null },
      prior: Y1998,
    })
    expect(score.value).toBeCloseTo(-2.4036, 3)
    expect(score.probability).toBeNull()
  })

  it('sales of zero give no score', () => {
    const score = scoreBeneish('m8', { current: Y1999, prior: { ...Y1998, revenue: 0 } })
    expect(score.missing).toEqual(['Revenue above zero a year earlier'])
  })
})

import { describe, expect, it } from '@jest/globals'
import { type BeneishYear, computeBeneish } from './beneish.ts'

/** Every index 1 against itself; accruals 0. */
function buildYear(overrides: Partial<BeneishYear> = {}): BeneishYear {
  return {
    receivables: 100,
    revenue: 1000,
    costOfSales: 600,
    currentAssets: 400,
    propertyPlantEquipment: 300,
    longTermSecurities: null,
    totalAssets: 1000,
    depreciation: 30,
    sellingGeneralAdministrative: 200,
    currentLiabilities: 200,
    longTermDebt: 100,
    continuingIncome: 50,
    operatingCashFlow: 50,
    ...overrides,
  }
}

describe('the variant', () => {
  const prior = buildYear()

  it('is the full one when its required indices are there, whatever else is assumed', () => {
    const current = buildYear({ sellingGeneralAdministrative: null, longTermDebt: null })
    const result = computeBeneish({ current, prior })
    expect(result).toMatchObject({ variant: 'm8', assumed: ['sgai', 'lvgi'] })
    expect(result.value).toBeCloseTo(-2.48, 12)
    expect(result.indices).toEqual([1, 1, 1, 1, 1, null, null, 0])
  })

  it('is the five-variable one without accruals, with no probability', () => {
    const result = computeBeneish({ current: buildYear({ operatingCashFlow: null }), prior })
    expect(result).toMatchObject({ variant: 'm5', probability: null, assumed: [] })
    expect(result.value).toBeCloseTo(-2.919, 12)
  })

  it.each(['receivables', 'revenue'] as const)('is none without %s', (name) => {
    const result = computeBeneish({ current: buildYear({ [name]: null }), prior })
    expect(result).toMatchObject({
      variant: null,
      value: null,
      label: 'No Data',
      driver: null,
      assumed: [],
    })
  })

  it('is driven by the index that adds most above its neutral value', () => {
    // DSRI 2: +0.92; SGI unchanged.
    const result = computeBeneish({ current: buildYear({ receivables: 200 }), prior })
    expect(result.driver).toBe('dsri')
    expect(result.value).toBeCloseTo(-2.48 + 0.92, 12)
    expect(result.label).toBe('Manipulation likely')
  })
})

describe('long-term securities', () => {
  it('count when both years report them', () => {
    // AQI: (1 − 0.9) ÷ (1 − 0.8) = 0.5
    const inputs = {
      current: buildYear({ longTermSecurities: 200 }),
      prior: buildYear({ longTermSecurities: 100 }),
    }
    expect(computeBeneish(inputs).indices[2]).toBeCloseTo(0.5, 12)
  })

  it('do not count when one year does not, so that a gap is no change', () => {
    const inputs = { current: buildYear({ longTermSecurities: 200 }), prior: buildYear() }
    expect(computeBeneish(inputs).indices[2]).toBe(1)
  })
})

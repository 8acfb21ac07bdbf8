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

  it('M8 is used if its required indices are known', () => {
    const current = buildYear({ sellingGeneralAdministrative: null, longTermDebt: null })
    const result = computeBeneish({ current, prior })
    expect(result).toMatchObject({ variant: 'm8', assumed: ['sgai', 'lvgi'] })
    expect(result.value).toBeCloseTo(-2.48, 12)
    expect(result.indices).toEqual([1, 1, 1, 1, 1, null, null, 0])
  })

  it('M5 is used without accruals and has no probability', () => {
    const result = computeBeneish({ current: buildYear({ operatingCashFlow: null }), prior })
    expect(result).toMatchObject({ variant: 'm5', probability: null, assumed: [] })
    expect(result.value).toBeCloseTo(-2.919, 12)
  })

  it.each(['receivables', 'revenue'] as const)('there is no variant without %s', (name) => {
    const result = computeBeneish({ current: buildYear({ [name]: null }), prior })
    expect(result).toMatchObject({
      variant: null,
      value: null,
      label: 'No Data',
      driver: null,
      assumed: [],
    })
  })

  it('the driver is the index that raises the score most', () => {
    // DSRI 2: +0.92; SGI unchanged.
    const result = computeBeneish({ current: buildYear({ receivables: 200 }), prior })
    expect(result.driver).toBe('dsri')
    expect(result.value).toBeCloseTo(-2.48 + 0.92, 12)
    expect(result.label).toBe('Manipulation likely')
  })
})

describe('long-term securities', () => {
  it('long-term securities count if both years report them', () => {
    // AQI: (1 − 0.9) ÷ (1 − 0.8) = 0.5
    const inputs = {
      current: buildYear({ longTermSecurities: 200 }),
      prior: buildYear({ longTermSecurities: 100 }),
    }
    expect(computeBeneish(inputs).indices[2]).toBeCloseTo(0.5, 12)
  })

  it('long-term securities do not count if one year lacks them', () => {
    const inputs = { current: buildYear({ longTermSecurities: 200 }), prior: buildYear() }
    expect(computeBeneish(inputs).indices[2]).toBe(1)
  })
})

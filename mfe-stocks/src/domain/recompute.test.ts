import { describe, expect, it } from '@jest/globals'
import { buildWorking } from '../testing/factories.ts'
import { buildScoreWorking } from '../testing/z-score.factory.ts'
import { recompute } from './recompute.ts'

describe('recomputing an Altman score in the browser', () => {
  const target = { model: 'altman', variant: 'z' } as const

  it('agrees with the service on the same inputs', () => {
    const result = recompute(buildScoreWorking('z-score'), target)
    expect(result).toMatchObject({ agrees: true, version: '1.0.0' })
    // By hand: 1.2·(−18577/352755) + 1.4·(−3068/352755) + 3.3·(122034/352755)
    //          + 0.6·(2391600/302083) + 0.999·(394328/352755)
    //        = −0.06320 − 0.01218 + 1.14162 + 4.75022 + 1.11673
    expect(result.value).toBeCloseTo(6.9332, 4)
  })

  it('recomputes one component', () => {
    const result = recompute(buildScoreWorking('z-score.x3'), { ...target, part: 'x3' })
    expect(result.value).toBeCloseTo(122_034 / 352_755, 12)
    expect(result.agrees).toBe(true)
  })

  it('tells a difference in the last digit', () => {
    const working = buildScoreWorking('z-score')
    const off = { ...working, result: (working.result ?? 0) * (1 + Number.EPSILON) }
    expect(recompute(off, target).agrees).toBe(false)
  })

  it('agrees that nothing can be computed without an input', () => {
    const lacking = buildScoreWorking('z-score', { inputs: { ebit: null } })
    expect(recompute(lacking, target)).toMatchObject({ value: null, agrees: true })
  })
})

describe('recomputing a Beneish score in the browser', () => {
  const amounts: Readonly<Record<string, number | null>> = {
    receivables: 120,
    receivablesBefore: 100,
    sales: 1100,
    salesBefore: 1000,
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
  const working = (result: number | null) =>
    buildWorking({
      result,
      inputs: Object.entries(amounts).map(([code, value]) => ({
        code,
        label: code,
        value,
        unit: 'USD',
        derivation: '',
        sources: [],
      })),
    })

  it('names the inputs as the model does', () => {
    // DSRI 0.10909…/0.1, GMI 1, AQI 1, SGI 1.1, DEPI 1, SGAI 1, LVGI 1, TATA 0.03:
    // −4.84 + 0.92·1.090909 + 0.528 + 0.404 + 0.892·1.1 + 0.115 − 0.172 − 0.327 + 4.679·0.03
    const { value } = recompute(working(null), { model: 'beneish', variant: 'm8' })
    expect(value).toBeCloseTo(-2.166794, 5)
  })

  it('recomputes one index', () => {
    const target = { model: 'beneish', variant: 'm8', part: 'sgi' } as const
    expect(recompute(working(1.1), target)).toMatchObject({ value: 1.1, agrees: true })
  })
})

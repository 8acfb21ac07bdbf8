import { describe, expect, it } from '@jest/globals'
import { type AltmanInputs, scoreAltman, scoreAltmanRatios } from './altman.ts'

/** All inputs null except those given. */
function buildInputs(overrides: Partial<AltmanInputs> = {}): AltmanInputs {
  return {
    totalAssets: null,
    currentAssets: null,
    currentLiabilities: null,
    retainedEarnings: null,
    ebit: null,
    marketEquity: null,
    bookEquity: null,
    totalLiabilities: null,
    revenue: null,
    ...overrides,
  }
}

/** Apple, 10-K for fiscal 2022, USD; tests add market equity. */
const APPLE_FY2022 = buildInputs({
  totalAssets: 352_755e6,
  currentAssets: 135_405e6,
  currentLiabilities: 153_982e6,
  retainedEarnings: -3_068e6,
  ebit: 119_103e6 + 2_931e6,
  totalLiabilities: 302_083e6,
  bookEquity: 50_672e6,
  revenue: 394_328e6,
})

/** A round company: X1 0.1, X2 0.2, X3 0.3, X4 market 2 and book 0.5, X5 0.9. */
const ROUND = buildInputs({
  totalAssets: 1000,
  currentAssets: 400,
  currentLiabilities: 300,
  retainedEarnings: 200,
  ebit: 300,
  marketEquity: 1200,
  bookEquity: 300,
  totalLiabilities: 600,
  revenue: 900,
})

describe('the 1968 Z from published ratios', () => {
  // JerBouma/FinanceToolkit (MIT), tests/models/csv/test_models_controller/test_get_altman_z_score.csv.
  // Those prints weigh X5 with 1.0; tolerance 0.0006 covers their four-digit ratios.
  it.each([
    ['AAPL FY2020', { x1: 0.1183, x2: 0.0462, x3: 0.216, x4: 8.7869, x5: 0.8476 }, 7.0392],
    ['AAPL FY2022', { x1: -0.0527, x2: -0.0087, x3: 0.3459, x4: 6.9414, x5: 1.1179 }, 6.349],
    ['MSFT FY2021', { x1: 0.2869, x2: 0.1709, x3: 0.22, x4: 12.9778, x5: 0.5036 }, 9.6],
  ])('the Z-Score matches FinanceToolkit for %s', (_name, ratios, published) => {
    const value = scoreAltmanRatios('z', ratios, { salesWeight: 1 })
    expect(Math.abs((value ?? 0) - published)).toBeLessThanOrEqual(0.0006)
  })

  it('the Z-Score of the ratio example of onlinehomeworkexperts.com is 2.169', () => {
    const ratios = { x1: 0.1, x2: 0.2, x3: 0.13, x4: 0.65, x5: 0.95 }
    expect(scoreAltmanRatios('z', ratios, { salesWeight: 1 })).toBeCloseTo(2.169, 10)
  })

  it('sales are weighted 0.999 by default', () => {
    expect(scoreAltmanRatios('z', { x1: 0, x2: 0, x3: 0, x4: 0, x5: 1 })).toBe(0.999)
  })
})

describe('the ratios of Apple from its own 10-K', () => {
  const score = scoreAltman('z', APPLE_FY2022)
  // Published by FinanceToolkit for FY2022.
  it.each([
    ['x1', -0.0527],
    ['x2', -0.0087],
    ['x3', 0.3459],
    ['x5', 1.1179],
  ])('Apple’s ratio %s is %f', (code, published) => {
    expect(score.components.find((c) => c.code === code)?.value).toBeCloseTo(published, 4)
  })

  it('there is no score while the market value of equity is unknown', () => {
    expect(score).toMatchObject({ value: null, zone: null, missing: ['Market value of equity'] })
  })

  it('the score is the published 6.349 when market equity is 6.9414 times the liabilities', () => {
    const inputs = { ...APPLE_FY2022, marketEquity: 6.9414 * 302_083e6 }
    const { value } = scoreAltman('z', inputs, { salesWeight: 1 })
    expect(Math.abs((value ?? 0) - 6.349)).toBeLessThanOrEqual(0.0006)
  })
})

describe('each variant by hand on one round company', () => {
  it.each([
    // 0.12 + 0.28 + 0.99 + 1.2 + 0.8991
    ['z', 3.4891, 'safe'],
    // 0.0717 + 0.1694 + 0.9321 + 0.21 + 0.8982
    ['z-prime', 2.2814, 'grey'],
    // 0.656 + 0.652 + 2.016 + 0.525
    ['z-double-prime', 3.849, 'safe'],
    // the above + 3.25
    ['em-score', 7.099, 'safe'],
  ] as const)('the %s score of the round company is %f, %s', (variant, expected, zone) => {
    const score = scoreAltman(variant, ROUND)
    expect(score.value).toBeCloseTo(expected, 10)
    expect(score.zone).toBe(zone)
  })

  it('Z uses market equity and the others book equity', () => {
    const x4 = (variant: 'z' | 'z-prime') =>
      scoreAltman(variant, ROUND).components.find((c) => c.code === 'x4')
    expect(x4('z')).toMatchObject({ value: 2, inputs: ['marketEquity', 'totalLiabilities'] })
    expect(x4('z-prime')).toMatchObject({ value: 0.5, inputs: ['bookEquity', 'totalLiabilities'] })
  })

  it('the four-component models do not need sales', () => {
    const score = scoreAltman('em-score', { ...ROUND, revenue: null, marketEquity: null })
    expect(score.value).toBeCloseTo(7.099, 10)
    expect(score.components.map((c) => c.code)).toEqual(['x1', 'x2', 'x3', 'x4'])
  })

  it('retained earnings keep their sign', () => {
    const score = scoreAltman('z', { ...ROUND, retainedEarnings: -200 })
    expect(score.components[1]).toMatchObject({ value: -0.2 })
    expect(score.value).toBeCloseTo(3.4891 - 2 * 0.28, 10)
  })
})

describe('what is missing', () => {
  it('every missing input is listed once', () => {
    const score = scoreAltman('z', { ...ROUND, totalAssets: null, ebit: null })
    expect(score.missing).toEqual(['Total assets', 'EBIT'])
    expect(score.value).toBeNull()
  })

  it.each([0, -5])('total assets of %d give no score', (totalAssets) => {
    const score = scoreAltman('z', { ...ROUND, totalAssets })
    expect(score.missing).toEqual(['Total assets above zero'])
    expect(score.components.map((c) => c.value)).toEqual([null, null, null, 2, null])
    expect(score.zone).toBeNull()
  })

  it.each([0, -1])('total liabilities of %d give no score', (totalLiabilities) => {
    const score = scoreAltman('z-prime', { ...ROUND, totalLiabilities })
    expect(score.missing).toEqual(['Total liabilities above zero'])
    expect(score.components[3]).toMatchObject({ value: null, contribution: null })
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d counts as a missing input', (revenue) => {
    expect(scoreAltman('z', { ...ROUND, revenue }).missing).toEqual(['Revenue'])
  })

  it('an overflowing quotient counts as missing', () => {
    const score = scoreAltman('z', { ...ROUND, revenue: 1e300, totalAssets: 1e-300 })
    expect(score.value).toBeNull()
    expect(score.missing).toContain('X5 within range')
  })

  it('an overflowing sum counts as missing', () => {
    const score = scoreAltman('z', { ...ROUND, ebit: 1e308, totalAssets: 1 })
    expect(score).toMatchObject({ value: null, zone: null, missing: ['A score within range'] })
  })
})

describe('the calculation', () => {
  it('the formula shows numbers with four decimals and a true minus', () => {
    const score = scoreAltman('z', { ...APPLE_FY2022, marketEquity: 6.9414 * 302_083e6 })
    expect(score.formula).toBe('1.2·X1 + 1.4·X2 + 3.3·X3 + 0.6·X4 + 0.999·X5')
    expect(score.substituted).toBe(
      '1.2·(−0.0527) + 1.4·(−0.0087) + 3.3·0.3459 + 0.6·6.9414 + 0.999·1.1179',
    )
  })

  it('the formula of the EM-score starts with its constant', () => {
    const score = scoreAltman('em-score', ROUND)
    expect(score.formula).toBe('3.25 + 6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4')
    expect(score.substituted).toBe('3.25 + 6.56·0.1000 + 3.26·0.2000 + 6.72·0.3000 + 1.05·0.5000')
  })

  it('each component shows its inputs in USD', () => {
    const [x1, x2, , x4] = scoreAltman('z', APPLE_FY2022).components
    expect(x1).toMatchObject({
      label: 'Working capital / total assets',
      formula: '(current assets − current liabilities) ÷ total assets',
      substituted: '(135,405,000,000 − 153,982,000,000) ÷ 352,755,000,000',
      inputs: ['currentAssets', 'currentLiabilities', 'totalAssets'],
    })
    expect(x2?.substituted).toBe('−3,068,000,000 ÷ 352,755,000,000')
    expect(x4?.substituted).toBe('— ÷ 302,083,000,000')
  })

  it('the optional sales weight has its own version', () => {
    expect(scoreAltman('z', ROUND).version).toBe('1.0.0')
    expect(scoreAltman('z', ROUND, { salesWeight: 1 }).version).toBe('1.0.0+x5-1.0')
    expect(scoreAltman('z-prime', ROUND, { salesWeight: 1 }).version).toBe('1.0.0')
  })
})

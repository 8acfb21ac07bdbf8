import { describe, expect, it } from '@jest/globals'
import {
  type ChsFigures,
  chsInputs,
  computeChs,
  computeMerton,
  computeNaiveDistance,
  type MertonInputs,
} from './default-models.ts'

const HULL: MertonInputs = {
  equity: 3,
  equityVolatility: 0.8,
  debt: 10,
  riskFreeRate: 0.05,
  years: 1,
}

describe('Merton’s model', () => {
  it.each([
    HULL,
    { ...HULL, equity: 100 },
    { ...HULL, equity: 0.1, equityVolatility: 1.5 },
    { ...HULL, years: 5, riskFreeRate: -0.01 },
  ])('Merton’s model reproduces the given equity volatility, %p', (inputs) => {
    const { assetValue, assetVolatility, pd } = computeMerton(inputs)
    // Equity plus the value of the claim equals the assets, so assets lie between equity and equity plus claim.
    const claim = (inputs.debt ?? 0) * Math.exp(-(inputs.riskFreeRate ?? 0) * (inputs.years ?? 0))
    expect(assetValue).toBeGreaterThan(inputs.equity ?? 0)
    expect(assetValue).toBeLessThanOrEqual((inputs.equity ?? 0) + claim)
    expect(assetVolatility).toBeLessThan(inputs.equityVolatility ?? 0)
    expect(pd).toBeGreaterThanOrEqual(0)
    expect(pd).toBeLessThan(1)
  })

  it('Merton’s model does not depend on the currency unit', () => {
    const millions = computeMerton({ ...HULL, equity: 3e6, debt: 10e6 })
    expect(millions.assetValue).toBeCloseTo((computeMerton(HULL).assetValue ?? 0) * 1e6, 2)
    expect(millions.pd).toBeCloseTo(computeMerton(HULL).pd ?? 0, 9)
  })

  it('more debt raises the probability of default', () => {
    const more = computeMerton({ ...HULL, debt: 20 }).pd ?? 0
    expect(more).toBeGreaterThan(computeMerton(HULL).pd ?? 1)
  })

  it.each([
    ['equity', null],
    ['debt', 0],
    ['equityVolatility', -0.1],
    ['years', 0],
    ['riskFreeRate', null],
  ])('there is no result with %s of %p', (name, value) => {
    expect(computeMerton({ ...HULL, [name]: value })).toEqual({
      assetValue: null,
      assetVolatility: null,
      distanceToDefault: null,
      pd: null,
    })
  })
})

describe('the naive distance', () => {
  const inputs = { equity: 3, debt: 10, equityVolatility: 0.8, pastReturn: 0.05, years: 1 }

  it.each([
    ['debt', 0],
    ['equity', null],
    ['pastReturn', null],
  ])('there is no result with %s of %p', (name, value) => {
    expect(computeNaiveDistance({ ...inputs, [name]: value }).pd).toBeNull()
  })
})

describe('the inputs of the failure model', () => {
  const figures: ChsFigures = {
    equity: 600,
    totalLiabilities: 400,
    bookEquity: 240,
    cash: 50,
    quarterReturns: [0.01, 0.02, null, 0.008],
    excessReturns: [0.02, -0.01],
    volatility: 0.3,
    marketValue: 600 * Math.exp(8),
    sharePrice: 40,
  }

  it('the inputs are ratios of the market value, with fading weights', () => {
    const inputs = chsInputs(figures)
    // (0.01 + 0.02 ÷ 2 + 0.008 ÷ 8) ÷ (1 + 1 ÷ 2 + 1 ÷ 8) and 600 ÷ (240 + 0.1 × 360).
    expect(inputs.nimtaAverage).toBeCloseTo(0.021 / 1.625, 12)
    expect(inputs.exretAverage).toBeCloseTo((0.02 - 0.01 * 2 ** (-1 / 3)) / (1 + 2 ** (-1 / 3)), 12)
    expect(inputs).toMatchObject({ tlmta: 0.4, cashmta: 0.05, sigma: 0.3 })
    expect(inputs.rsize).toBeCloseTo(-8, 12)
    expect(inputs.mb).toBeCloseTo(600 / 276, 12)
    expect(inputs.price).toBeCloseTo(Math.log(15), 12)
  })

  it('the inputs stay within the percentiles, and negative book equity counts as the highest', () => {
    const extreme = { ...figures, bookEquity: -1000, volatility: 4, quarterReturns: [-2] }
    expect(chsInputs(extreme)).toMatchObject({ mb: 7.81, sigma: 1.251, nimtaAverage: -0.14 })
  })

  it('an unknown figure gives an unknown input', () => {
    const unknown = { ...figures, totalLiabilities: null, quarterReturns: [null, 0.1] }
    expect(chsInputs({ ...unknown, excessReturns: [], marketValue: null })).toMatchObject({
      ...{ nimtaAverage: null, tlmta: null, cashmta: null, exretAverage: null, rsize: null },
    })
  })
})

describe('the failure model', () => {
  const inputs = {
    nimtaAverage: 0.01,
    tlmta: 0.3,
    exretAverage: 0,
    sigma: 0.3,
    rsize: -8,
    cashmta: 0.05,
    mb: 2,
    price: 2.7,
  }

  it.each(Object.keys(inputs))('there is no result without %s', (name) => {
    expect(computeChs({ ...inputs, [name]: null })).toEqual({
      score: null,
      monthlyPd: null,
      annualPd: null,
    })
  })
})

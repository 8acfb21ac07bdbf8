import { describe, expect, it } from '@jest/globals'
import {
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

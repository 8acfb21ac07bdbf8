import { describe, expect, it } from '@jest/globals'
import { computeUpside, explainUpside, type UpsideInputs } from './upside.ts'

function buildInputs(overrides: Partial<UpsideInputs> = {}): UpsideInputs {
  return {
    price: 100,
    targetMedian: 120,
    forwardEps: 5,
    trailingEps: 4,
    averagePe: 22,
    buffettEps: 0.06,
    buffettRoe: null,
    grahamDefensive: null,
    grahamEnterprising: null,
    grahamNcav: -0.9,
    ...overrides,
  }
}

describe('the upsides', () => {
  it('are those of the worked example', () => {
    const result = computeUpside(buildInputs())
    expect(result.upside_median_analyst).toBeCloseTo(0.2, 12)
    expect(result.upside_eps_annual).toBeCloseTo(0.1, 12)
    expect(result.annualized_upside_buffett_eps).toBe(0.06)
    expect(result.upside_graham_ncav).toBe(-0.9)
    expect(result.upside_avg).toBeCloseTo(0.12, 12)
  })

  it('take the reported earnings where no estimate is known', () => {
    const inputs = buildInputs({ forwardEps: null })
    expect(computeUpside(inputs).upside_eps_annual).toBeCloseTo(-0.12, 12)
    const text = explainUpside(inputs, computeUpside(inputs)).upside_eps_annual
    expect(text.notes[0]).toContain('the reported twelve months')
  })

  it('have no earnings target where a loss is expected, whatever was reported', () => {
    const inputs = buildInputs({ forwardEps: -1 })
    const result = computeUpside(inputs)
    expect(result.upside_eps_annual).toBeNull()
    expect(explainUpside(inputs, result).upside_eps_annual.missing).toEqual([
      'Earnings per share above zero',
    ])
  })

  it('hold a method at 100% in the average only', () => {
    const result = computeUpside(buildInputs({ targetMedian: 900, buffettEps: 0 }))
    expect(result.upside_median_analyst).toBe(8)
    expect(result.upside_avg).toBeCloseTo((0.1 + 1 + 0) / 3, 12)
  })

  it('are none without a price, but for those that others computed', () => {
    const result = computeUpside(buildInputs({ price: null, buffettEps: null }))
    expect(result).toMatchObject({
      upside_avg: null,
      upside_eps_annual: null,
      upside_median_analyst: null,
      upside_graham_ncav: -0.9,
    })
  })

  it('show what the average is made of', () => {
    const inputs = buildInputs()
    const text = explainUpside(inputs, computeUpside(inputs)).upside_avg
    expect(text.substituted).toBe('(10.00% + 20.00% + 6.00%) ÷ 3')
    expect(text.notes).toContain(
      'Averaged: Annual earnings, Median analyst target, Buffett by EPS, a year.',
    )
  })
})

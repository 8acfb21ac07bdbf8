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
  it('the upsides match the worked example', () => {
    const result = computeUpside(buildInputs())
    expect(result.upside_median_analyst).toBeCloseTo(0.2, 12)
    expect(result.upside_eps_annual).toBeCloseTo(0.1, 12)
    expect(result.annualized_upside_buffett_eps).toBe(0.06)
    expect(result.upside_graham_ncav).toBe(-0.9)
    expect(result.upside_avg).toBeCloseTo(0.12, 12)
  })

  it('the earnings upside uses reported earnings without an estimate', () => {
    const inputs = buildInputs({ forwardEps: null })
    expect(computeUpside(inputs).upside_eps_annual).toBeCloseTo(-0.12, 12)
    const text = explainUpside(inputs, computeUpside(inputs)).upside_eps_annual
    expect(text.notes[0]).toContain('the trailing 12 months')
  })

  it('the earnings upside has no target if a loss is expected', () => {
    const inputs = buildInputs({ forwardEps: -1 })
    const result = computeUpside(inputs)
    expect(result.upside_eps_annual).toBeNull()
    expect(explainUpside(inputs, result).upside_eps_annual.missing).toEqual([
      'Earnings per share above zero',
    ])
  })

  it('a method is capped at 100% in the average only', () => {
    const result = computeUpside(buildInputs({ targetMedian: 900, buffettEps: 0 }))
    expect(result.upside_median_analyst).toBe(8)
    expect(result.upside_avg).toBeCloseTo((0.1 + 1 + 0) / 3, 12)
  })

  it('without a price only upsides computed by other models remain', () => {
    const result = computeUpside(buildInputs({ price: null, buffettEps: null }))
    expect(result).toMatchObject({
      upside_avg: null,
      upside_eps_annual: null,
      upside_median_analyst: null,
      upside_graham_ncav: -0.9,
    })
  })

  it('the explanation of the average lists its methods', () => {
    const inputs = buildInputs()
    const text = explainUpside(inputs, computeUpside(inputs)).upside_avg
    expect(text.substituted).toBe('(10.00% + 20.00% + 6.00%) ÷ 3')
    expect(text.notes).toContain(
      'Averaged: Annual earnings, Analyst median, Buffett by EPS, annual.',
    )
  })
})

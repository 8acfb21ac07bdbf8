import { describe, expect, it } from '@jest/globals'
import { computeHorizon } from './fit-horizon.ts'

describe('probabilities over several years', () => {
  it('without movement the yearly hazard stays the same', () => {
    // 1 − (1 − p)^n at p = 1 / (1 + e^3); a tiny noise stands for none.
    const { logOdds, cumulative } = computeHorizon({
      mean: 0,
      persistence: 1,
      noise: 0.02,
      pairs: 0,
    })
    const at = logOdds.indexOf(-3_000_000)
    const pd = 1 / (1 + Math.exp(3))
    cumulative.forEach((year, index) => {
      const found = 1 / (1 + Math.exp(-(year[at] as number) / 1e6))
      expect(found).toBeCloseTo(1 - (1 - pd) ** (index + 2), 3)
    })
  })

  it('with full reversion every later year has the hazard of the mean', () => {
    const { logOdds, cumulative } = computeHorizon({
      mean: -4,
      persistence: 0,
      noise: 0.02,
      pairs: 0,
    })
    const at = logOdds.indexOf(-1_000_000)
    const [now, later] = [1 / (1 + Math.exp(1)), 1 / (1 + Math.exp(4))]
    const found = 1 / (1 + Math.exp(-(cumulative[3]?.[at] as number) / 1e6))
    expect(found).toBeCloseTo(1 - (1 - now) * (1 - later) ** 4, 3)
  })
})

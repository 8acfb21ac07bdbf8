import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { calibrated } from './calibration-curve.ts'

const steps = fc.array(
  fc.tuple(fc.integer({ min: 1e4, max: 3e6 }), fc.integer({ min: 1e4, max: 3e6 })),
  { minLength: 2, maxLength: 9 },
)
const curves = steps.map((widths) => {
  const [scores, logOdds] = [[-8_000_000], [-9_000_000]]
  for (const [width, rise] of widths) {
    scores.push((scores.at(-1) as number) + width)
    logOdds.push((logOdds.at(-1) as number) + rise)
  }
  return { scores, logOdds }
})

describe('the calibration curve', () => {
  it('the curve passes through each of its points', () => {
    fc.assert(
      fc.property(curves, (curve) => {
        expect(curve.scores.map((score) => calibrated(curve, score))).toEqual(curve.logOdds)
      }),
    )
  })

  it('the curve never falls, and is straight beyond its ends', () => {
    const score = fc.integer({ min: -12e6, max: 40e6 })
    fc.assert(
      fc.property(curves, score, fc.nat(1e6), (curve, from, step) => {
        expect(calibrated(curve, from + step)).toBeGreaterThanOrEqual(calibrated(curve, from))
      }),
    )
    const line = { scores: [0, 1e6, 2e6], logOdds: [0, 1e6, 3e6] }
    expect([-1e6, 4e6].map((at) => calibrated(line, at))).toEqual([-1e6, 7e6])
  })

  it('points on a straight line give that line', () => {
    const line = { scores: [0, 1e6, 3e6, 4e6], logOdds: [0, 2e6, 6e6, 8e6] }
    expect([0.5e6, 1.7e6, 3.9e6].map((at) => calibrated(line, at))).toEqual([1e6, 3.4e6, 7.8e6])
  })

  it('without a curve the score is the log-odds', () => {
    expect(calibrated(null, -1_234_567)).toBe(-1_234_567)
  })
})

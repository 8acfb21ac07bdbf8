import { describe, expect, it } from '@jest/globals'
import { ALTMAN_MODELS } from './altman-models.ts'

describe('the four models', () => {
  // Coefficients as printed: J. Finance 1968; Corporate Financial Distress 1983; Altman, Hartzell, Peck 1995.
  it.each([
    ['z', [1.2, 1.4, 3.3, 0.6, 0.999], 0],
    ['z-prime', [0.717, 0.847, 3.107, 0.42, 0.998], 0],
    ['z-double-prime', [6.56, 3.26, 6.72, 1.05], 0],
    ['em-score', [6.56, 3.26, 6.72, 1.05], 3.25],
  ] as const)('%s weighs its components as published', (variant, weights, constant) => {
    const model = ALTMAN_MODELS[variant]
    expect(model.components.map((c) => c.weight)).toEqual(weights)
    expect(model.constant).toBe(constant)
    expect(model.variant).toBe(variant)
  })
})

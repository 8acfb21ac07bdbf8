import { describe, expect, it } from '@jest/globals'
import { altmanZone } from './zone.ts'

// Bounds: Altman 1968; Altman 1983; Altman, Hartzell and Peck 1995.
describe('the zone of a score', () => {
  it.each([
    ['z', 1.81, 2.99],
    ['z-prime', 1.23, 2.9],
    ['z-double-prime', 1.1, 2.6],
    ['em-score', 4.35, 5.85],
  ] as const)('the zone of %s is grey from %f to %f inclusive', (variant, low, high) => {
    expect(altmanZone(variant, low - 0.0001)).toBe('distress')
    expect(altmanZone(variant, low)).toBe('grey')
    expect(altmanZone(variant, high)).toBe('grey')
    expect(altmanZone(variant, high + 0.0001)).toBe('safe')
  })

  it('a score on a bound stays grey despite binary rounding', () => {
    expect(2.6 + 0.2 + 0.1).toBeGreaterThan(2.9)
    expect(altmanZone('z-prime', 2.6 + 0.2 + 0.1)).toBe('grey')
    expect(0.1 + 0.7 + 0.3).toBeLessThan(1.1)
    expect(altmanZone('z-double-prime', 0.1 + 0.7 + 0.3)).toBe('grey')
  })

  it('extreme scores have a zone', () => {
    expect(altmanZone('z', -1e300)).toBe('distress')
    expect(altmanZone('z', 1e300)).toBe('safe')
  })
})

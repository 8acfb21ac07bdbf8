import { compareToBound } from '../working/working.ts'
import type { BeneishLabel } from './beneish-types.ts'

export const LIKELY_ABOVE = -1.78
export const UNLIKELY_BELOW = -2.22

/**
 * Strictly above −1.78 is likely, strictly below −2.22 unlikely, between and on both bounds possible.
 * Bounds: Beneish, Financial Analysts Journal 1999 (−1.78, costs 20:1); common practice (−2.22).
 */
export function beneishLabel(value: number): BeneishLabel {
  if (compareToBound(value, LIKELY_ABOVE) > 0) return 'Manipulation likely'
  return compareToBound(value, UNLIKELY_BELOW) < 0
    ? 'Manipulation unlikely'
    : 'Manipulation possible'
}

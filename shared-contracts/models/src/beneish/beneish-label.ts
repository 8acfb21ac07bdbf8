import { withoutBinaryNoise } from '../working/working.ts'
import type { BeneishLabel } from './beneish-types.ts'

/**
 * Strictly above −1.78 is likely, strictly below −2.22 unlikely, between and on both bounds possible.
 * Bounds: Beneish, Financial Analysts Journal 1999 (−1.78, costs 20:1); common practice (−2.22).
 */
export function beneishLabel(value: number): BeneishLabel {
  const rounded = withoutBinaryNoise(value)
  if (rounded > -1.78) return 'Manipulation likely'
  return rounded < -2.22 ? 'Manipulation unlikely' : 'Manipulation possible'
}

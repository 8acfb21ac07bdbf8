import { compareToBound } from '../working/working.ts'
import { ALTMAN_MODELS } from './altman-models.ts'
import type { AltmanVariant, Zone } from './altman-types.ts'

/**
 * Strictly above the safe bound is safe, strictly below the distress bound is distress, the bounds
 * themselves are grey. The value counts to 12 significant digits, so that a sum which is 2.99 on paper
 * and 2.9900000000000002 in binary stays on its bound.
 */
export function altmanZone(variant: AltmanVariant, value: number): Zone {
  const { distressBelow, safeAbove } = ALTMAN_MODELS[variant]
  if (compareToBound(value, safeAbove) > 0) return 'safe'
  return compareToBound(value, distressBelow) < 0 ? 'distress' : 'grey'
}

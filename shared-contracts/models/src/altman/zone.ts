import { compareToBound } from '../working/working.ts'
import { ALTMAN_MODELS } from './altman-models.ts'
import type { AltmanVariant, Zone } from './altman-types.ts'

/**
 * Safe strictly above the safe bound, distress strictly below the distress bound, grey on both bounds and
 * between. Compares to 12 significant digits, so that 2.9900000000000002, binary for 2.99, is on the bound.
 */
export function altmanZone(variant: AltmanVariant, value: number): Zone {
  const { distressBelow, safeAbove } = ALTMAN_MODELS[variant]
  if (compareToBound(value, safeAbove) > 0) return 'safe'
  return compareToBound(value, distressBelow) < 0 ? 'distress' : 'grey'
}

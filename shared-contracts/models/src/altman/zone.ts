import { ALTMAN_MODELS } from './altman-models.ts'
import type { AltmanVariant, Zone } from './altman-types.ts'

/**
 * Strictly above the safe bound is safe, strictly below the distress bound is distress, the bounds
 * themselves are grey. The value is first rounded to 12 significant digits, so that a sum which is
 * 2.99 on paper and 2.9900000000000002 in binary stays on its bound.
 */
export function altmanZone(variant: AltmanVariant, value: number): Zone {
  const { distressBelow, safeAbove } = ALTMAN_MODELS[variant]
  const rounded = Number(value.toPrecision(12))
  if (rounded > safeAbove) return 'safe'
  return rounded < distressBelow ? 'distress' : 'grey'
}

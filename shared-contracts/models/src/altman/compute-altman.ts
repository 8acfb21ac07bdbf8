import { divide, finite } from '../working/working.ts'
import { getAltmanModel } from './altman-models.ts'
import type {
  AltmanComponentCode,
  AltmanInputs,
  AltmanOptions,
  AltmanResult,
  AltmanVariant,
} from './altman-types.ts'
import { altmanZone } from './zone.ts'

const DEFAULTS: AltmanOptions = {}

function componentOf(
  variant: AltmanVariant,
  code: AltmanComponentCode,
  inputs: AltmanInputs,
): number | null {
  switch (code) {
    case 'x1': {
      const { currentAssets, currentLiabilities } = inputs
      if (currentAssets === null || currentLiabilities === null) return null
      return divide(currentAssets - currentLiabilities, inputs.totalAssets)
    }
    case 'x2':
      return divide(inputs.retainedEarnings, inputs.totalAssets)
    case 'x3':
      return divide(inputs.ebit, inputs.totalAssets)
    case 'x4':
      return divide(
        variant === 'z' ? inputs.marketEquity : inputs.bookEquity,
        inputs.totalLiabilities,
      )
    case 'x5':
      return divide(inputs.revenue, inputs.totalAssets)
  }
}

/**
 * Computes the Altman score at one balance sheet date: value, zone and ratios, in the order of the variant's
 * components. A missing or non-finite input, or total assets or liabilities of zero or less, makes the ratio
 * null, and with it the value and zone. Retained earnings and EBIT can be negative. The weighted sum starts with
 * the constant and adds terms in the printed order, so the result is identical to the last bit on every
 * platform. `scoreAltman` returns the same numbers with the calculation.
 */
export function computeAltman(
  variant: AltmanVariant,
  inputs: AltmanInputs,
  options: AltmanOptions = DEFAULTS,
): AltmanResult {
  const model = getAltmanModel(variant, options)
  const components: (number | null)[] = []
  let sum: number | null = model.constant
  for (const { code, weight } of model.components) {
    const ratio = componentOf(variant, code, inputs)
    components.push(ratio)
    sum = sum === null || ratio === null ? null : sum + weight * ratio
  }
  const value = finite(sum)
  return { value, zone: value === null ? null : altmanZone(variant, value), components }
}

import { misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import type { AltmanVariant } from './altman-types.ts'
import { ALTMAN_MISFITS } from './describe-altman.ts'

export interface AltmanProfile {
  readonly modelClass: ModelClass
  /** Whether current assets and current liabilities are reported. */
  readonly hasClassifiedBalanceSheet: boolean
  /** Null if the industry is unknown. */
  readonly isManufacturer: boolean | null
  /** Whether the market value of the shares is known. */
  readonly hasMarketValue: boolean
  readonly isEmergingMarket: boolean
}

export interface AltmanChoice {
  readonly variant: AltmanVariant
  /** If false, show `reason` instead of a score. */
  readonly applicable: boolean
  /** One sentence, shown to the user. */
  readonly reason: string
}

function choice(variant: AltmanVariant, reason: string, applicable = true): AltmanChoice {
  return { variant, applicable, reason }
}

/**
 * Chooses the Altman model that fits a company, with the reason. No model applies to model classes
 * outside the original samples or to balance sheets without current assets and liabilities. A company of unknown industry gets Z″,
 * which omits the sales ratio that varies by industry. Source: the samples of 1968, 1983 and 1995.
 */
export function chooseAltmanVariant(profile: AltmanProfile): AltmanChoice {
  const misfit = misfitReason('a Z-score', ALTMAN_MISFITS, profile.modelClass)
  if (misfit !== null) return choice('z', misfit, false)
  if (!profile.hasClassifiedBalanceSheet) {
    return choice(
      'z',
      'Not applicable: the balance sheet does not report current assets and current liabilities, so working capital is unknown.',
      false,
    )
  }
  if (profile.isEmergingMarket) {
    return choice('em-score', 'The EM-score is used because the company is in an emerging market.')
  }
  if (profile.modelClass === 'biotech-no-revenue') {
    return choice(
      'z-double-prime',
      'Z″ is used because a company without revenue has no sales ratio.',
    )
  }
  if (profile.isManufacturer === null) {
    return choice(
      'z-double-prime',
      'Z″ is used because the industry is unknown and Z″ fits every industry.',
    )
  }
  if (!profile.isManufacturer) {
    return choice('z-double-prime', 'Z″ is used because the company is not a manufacturer.')
  }
  return profile.hasMarketValue
    ? choice('z', 'The classic Z-score is used because the company is a listed manufacturer.')
    : choice(
        'z-prime',
        'Z′ is used because the company is a manufacturer and the market value of its shares is unknown.',
      )
}

import { misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import type { AltmanVariant } from './altman-types.ts'
import { ALTMAN_MISFITS } from './describe-altman.ts'

export interface AltmanProfile {
  readonly modelClass: ModelClass
  /** Reports current assets and current liabilities. */
  readonly hasClassifiedBalanceSheet: boolean
  /** Null when the industry is not known. */
  readonly isManufacturer: boolean | null
  /** Whether the market value of its shares is known. */
  readonly hasMarketValue: boolean
  readonly isEmergingMarket: boolean
}

export interface AltmanChoice {
  readonly variant: AltmanVariant
  /** False: show `reason` and no score. */
  readonly applicable: boolean
  /** One plain sentence for the reader. */
  readonly reason: string
}

function choice(variant: AltmanVariant, reason: string, applicable = true): AltmanChoice {
  return { variant, applicable, reason }
}

/**
 * Which Altman model fits a company, and why. Model classes that the models do not fit and balance
 * sheets without current items get none. An unknown industry gets Z″, which leaves out the sales ratio that varies by industry.
 * Source: the populations the models were fitted on (1968, 1983, 1995).
 */
export function chooseAltmanVariant(profile: AltmanProfile): AltmanChoice {
  const misfit = misfitReason('a Z-score', ALTMAN_MISFITS, profile.modelClass)
  if (misfit !== null) return choice('z', misfit, false)
  if (!profile.hasClassifiedBalanceSheet) {
    return choice(
      'z',
      'Not applicable: the balance sheet does not separate current assets and current liabilities, so working capital is unknown.',
      false,
    )
  }
  if (profile.isEmergingMarket) {
    return choice('em-score', 'The EM-score is used: the company belongs to an emerging market.')
  }
  if (profile.modelClass === 'biotech-no-revenue') {
    return choice('z-double-prime', 'Z″ is used: without revenue there is no ratio of sales.')
  }
  if (profile.isManufacturer === null) {
    return choice('z-double-prime', 'Z″ is used: the industry is not known, and Z″ fits every one.')
  }
  if (!profile.isManufacturer) {
    return choice('z-double-prime', 'Z″ is used: the company is not a manufacturer.')
  }
  return profile.hasMarketValue
    ? choice('z', 'The classic Z-score is used: the company is a listed manufacturer.')
    : choice(
        'z-prime',
        'Z′ is used: the company is a manufacturer whose shares have no known market value.',
      )
}

import type { AltmanVariant } from './altman-types.ts'

export interface AltmanProfile {
  /** Banks, insurers, brokers and other lenders. */
  readonly isFinancial: boolean
  /** Reports current assets and current liabilities. */
  readonly hasClassifiedBalanceSheet: boolean
  /** Null when the industry is not known. */
  readonly isManufacturer: boolean | null
  readonly isListed: boolean
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
 * Which Altman model fits a company, and why. Financial companies and unclassified balance sheets
 * get none. An unknown industry gets Z″, which leaves out the sales ratio that varies by industry.
 * Source: the populations the models were fitted on (1968, 1983, 1995).
 */
export function chooseAltmanVariant(profile: AltmanProfile): AltmanChoice {
  if (profile.isFinancial) {
    return choice(
      'z',
      'Not applicable: a Z-score does not fit banks, insurers and other financial companies, whose debt is their raw material.',
      false,
    )
  }
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
  if (profile.isManufacturer === null) {
    return choice('z-double-prime', 'Z″ is used: the industry is not known, and Z″ fits every one.')
  }
  if (!profile.isManufacturer) {
    return choice('z-double-prime', 'Z″ is used: the company is not a manufacturer.')
  }
  return profile.isListed
    ? choice('z', 'The classic Z-score is used: the company is a listed manufacturer.')
    : choice('z-prime', 'Z′ is used: the company is a manufacturer without a market price.')
}

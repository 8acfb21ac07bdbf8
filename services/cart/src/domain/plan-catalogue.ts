import { COMMERCIAL_MULTIPLIER, PLAN_TIERS, type PlanTier } from '@quantamental/api/common'
import { type AddOn, type AddOnKey, buildAddOns } from './add-ons.ts'
import type { PriceOverride } from './price-override.ts'

/** A plan as configured. Prices are whole cents per month for one base unit; limits are the tier's. */
export interface Plan {
  readonly code: PlanCode
  readonly tier: PlanTier
  readonly description: string
  readonly basePricePerMonthInCents: number
  readonly basePricePerMonthAnnualBillingInCents: number
  /** Times the base price; 1 but for Commercial. */
  readonly basePriceMultiplier: number
  /** What commercial use multiplies the price by; 1 when the plan already includes it. */
  readonly commercialMultiplier: number
}

export const PLAN_CODES = ['basic', 'standard', 'pro', 'commercial'] as const
export type PlanCode = (typeof PLAN_CODES)[number]

/** What an installation may change about a product. Commercial has no price of its own: it follows Pro. */
export type PlanOverrides = { readonly [C in PlanCode | AddOnKey]?: PriceOverride }

/** All that is for sale. */
export interface PlanCatalogue {
  /** Cheapest first. */
  readonly plans: readonly Plan[]
  readonly addOns: readonly AddOn[]
}

interface PricedPlan {
  readonly tierNumber: number
  readonly description: string
  readonly pricePerMonthInCents: number
  readonly pricePerMonthAnnualBillingInCents: number
}

const PRO_PRICE = { pricePerMonthInCents: 3999, pricePerMonthAnnualBillingInCents: 3199 }

/** Decision 0010 says where the prices come from. */
const DEFAULTS: Readonly<Record<PlanCode, PricedPlan>> = {
  basic: {
    tierNumber: 3,
    description: 'For following a portfolio of your own.',
    pricePerMonthInCents: 999,
    pricePerMonthAnnualBillingInCents: 799,
  },
  standard: {
    tierNumber: 4,
    description: 'More stocks, and room to compare ideas.',
    pricePerMonthInCents: 1999,
    pricePerMonthAnnualBillingInCents: 1599,
  },
  pro: {
    tierNumber: 5,
    description: 'For research across every rated stock.',
    ...PRO_PRICE,
  },
  commercial: {
    tierNumber: 9,
    description: 'For use in or for a business.',
    ...PRO_PRICE,
  },
}

function tierOf(tierNumber: number): PlanTier {
  const tier = PLAN_TIERS.find((candidate) => candidate.tierNumber === tierNumber)
  if (!tier) throw new Error(`No plan tier ${tierNumber}`)
  return tier
}

/**
 * The four plans with an installation's overrides applied. Limits come from the plan tiers (specification
 * section 6); Commercial is Pro's base price times COMMERCIAL_MULTIPLIER ("Business pricing is a multiple
 * of 5 times the base").
 */
function buildPlans(overrides: PlanOverrides): readonly Plan[] {
  return PLAN_CODES.map((code) => {
    const isCommercial = code === 'commercial'
    const priced = isCommercial ? 'pro' : code
    const price = { ...DEFAULTS[priced], ...overrides[priced] }
    return {
      code,
      tier: tierOf(DEFAULTS[code].tierNumber),
      description: overrides[code]?.description ?? DEFAULTS[code].description,
      basePricePerMonthInCents: price.pricePerMonthInCents,
      basePricePerMonthAnnualBillingInCents: price.pricePerMonthAnnualBillingInCents,
      basePriceMultiplier: isCommercial ? COMMERCIAL_MULTIPLIER : 1,
      commercialMultiplier: isCommercial ? 1 : COMMERCIAL_MULTIPLIER,
    }
  })
}

/** The plans and add-ons with an installation's overrides applied. */
export function buildPlanCatalogue(overrides: PlanOverrides = {}): PlanCatalogue {
  return { plans: buildPlans(overrides), addOns: buildAddOns(overrides) }
}

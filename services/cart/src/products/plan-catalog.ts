import { ALACARTE_PICKS, ALACARTE_SCOPE } from '@quantamental/api/account'
import { COMMERCIAL_MULTIPLIER, PLAN_TIERS, type PlanTier } from '@quantamental/api/common'

/** An installation's overrides of a product. Prices are whole cents per month. */
export interface PriceOverride {
  readonly description?: string
  readonly pricePerMonthInCents?: number
  readonly pricePerMonthAnnualBillingInCents?: number
}

/** An add-on to a plan. Prices are whole cents per month for one base unit. */
export interface AddOn {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly basePricePerMonthInCents: number
  readonly basePricePerMonthAnnualBillingInCents: number
  readonly commercialMultiplier: number
  readonly scopeCodes: readonly string[]
  readonly isAlacarte: boolean
  /** Discount in a bundle with a plan, in basis points: 1500 is 15%. */
  readonly bundleDiscountBasisPoints: number
}

export const ADD_ON_KEYS = ['alacarte_20'] as const
type AddOnKey = (typeof ADD_ON_KEYS)[number]

/**
 * Add-ons with an installation's overrides applied. Prices:
 * infra/docs/decisions/0024-catalog-and-server-quotes.md.
 */
function buildAddOns(
  overrides: { readonly [K in AddOnKey]?: PriceOverride } = {},
): readonly AddOn[] {
  const { description, pricePerMonthInCents, pricePerMonthAnnualBillingInCents } =
    overrides.alacarte_20 ?? {}
  return [
    {
      code: ALACARTE_SCOPE,
      name: `${ALACARTE_PICKS} stocks of your choice`,
      description: description ?? `A list of ${ALACARTE_PICKS} stocks of your choice.`,
      basePricePerMonthInCents: pricePerMonthInCents ?? 499,
      basePricePerMonthAnnualBillingInCents: pricePerMonthAnnualBillingInCents ?? 399,
      commercialMultiplier: COMMERCIAL_MULTIPLIER,
      scopeCodes: [ALACARTE_SCOPE],
      isAlacarte: true,
      bundleDiscountBasisPoints: 1500,
    },
  ]
}

/**
 * A plan as configured. Prices are whole cents per month for one base unit; limits come from its
 * tier.
 */
export interface Plan {
  readonly code: PlanCode
  readonly tier: PlanTier
  readonly description: string
  readonly basePricePerMonthInCents: number
  readonly basePricePerMonthAnnualBillingInCents: number
  /** Multiple of the base price; 1 except for Commercial. */
  readonly basePriceMultiplier: number
  /** Price factor for commercial use; 1 if the plan includes it. */
  readonly commercialMultiplier: number
}

export const PLAN_CODES = ['basic', 'standard', 'pro', 'commercial'] as const
type PlanCode = (typeof PLAN_CODES)[number]

/** An installation's overrides by product. Commercial has no separate price: it follows Pro. */
export type PlanOverrides = { readonly [C in PlanCode | AddOnKey]?: PriceOverride }

export interface PlanCatalog {
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

/** Default prices; infra/docs/decisions/0010-plan-prices.md explains them. */
const DEFAULTS: Readonly<Record<PlanCode, PricedPlan>> = {
  basic: {
    tierNumber: 3,
    description: 'For following your own portfolio.',
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
    description: 'For business use.',
    ...PRO_PRICE,
  },
}

function tierOf(tierNumber: number): PlanTier {
  const tier = PLAN_TIERS.find((candidate) => candidate.tierNumber === tierNumber)
  if (!tier) throw new Error(`Unknown plan tier ${tierNumber}`)
  return tier
}

/**
 * Build the four plans with an installation's overrides applied. Limits come from the plan tiers
 * (infra/docs/domain/entitlement.md); Commercial is Pro's base price times COMMERCIAL_MULTIPLIER.
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

export function buildPlanCatalog(overrides: PlanOverrides = {}): PlanCatalog {
  return { plans: buildPlans(overrides), addOns: buildAddOns(overrides) }
}

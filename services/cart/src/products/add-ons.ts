import { ALACARTE_PICKS, ALACARTE_SCOPE } from '@quantamental/api/account'
import { COMMERCIAL_MULTIPLIER } from '@quantamental/api/common'

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

/** Keys of the add-ons in the plans file. */
export const ADD_ON_KEYS = ['alacarte_20'] as const
export type AddOnKey = (typeof ADD_ON_KEYS)[number]

/**
 * Add-ons with an installation's overrides applied. Prices:
 * infra/docs/decisions/0024-catalog-and-server-quotes.md.
 */
export function buildAddOns(
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

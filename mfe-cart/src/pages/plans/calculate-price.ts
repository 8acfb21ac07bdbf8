import type { Product } from '@quantamental/api/cart'
import { quote, readBasisPoints, readPrice, WHOLE } from '@quantamental/api/quoting'

export interface BillingChoice {
  readonly isAnnual: boolean
  readonly isCommercial: boolean
}

const MONTHS_PER_YEAR = 12

/** Price multiplier for commercial use; 1 for personal use. */
export function commercialFactor(plan: Product, { isCommercial }: BillingChoice): number {
  return isCommercial ? plan.commercial_multiplier : 1
}

/** Price in cents per month with this billing choice. */
export function monthPriceInCents(plan: Product, choice: BillingChoice): number {
  const price = choice.isAnnual
    ? plan.price_per_month_annual_billing_in_cents
    : plan.price_per_month_in_cents
  return price * commercialFactor(plan, choice)
}

/** Price of twelve months in cents, billed annually or monthly. See infra/docs/domain/quoting.md. */
export function yearPriceInCents(plan: Product, choice: BillingChoice): number {
  return MONTHS_PER_YEAR * monthPriceInCents(plan, choice)
}

export interface AnnualSaving {
  readonly savingInCents: number
  /** Whole percent of twelve monthly payments, rounded half up. */
  readonly savingPercent: number
}

export function annualSaving(plan: Product, { isCommercial }: BillingChoice): AnnualSaving {
  const monthly = yearPriceInCents(plan, { isAnnual: false, isCommercial })
  const annual = yearPriceInCents(plan, { isAnnual: true, isCommercial })
  const savingInCents = monthly - annual
  return { savingInCents, savingPercent: Math.round((savingInCents / monthly) * 100) }
}

export interface AddOnPrice {
  /** Price per month or year without a bundle, in cents. */
  readonly aloneInCents: number
  /** Price when bought together with a plan, in cents. */
  readonly bundledInCents: number
  /** Bundle discount in whole percent. */
  readonly discountPercent: number
}

/** Price of an add-on with and without the bundle discount. See infra/docs/domain/quoting.md. */
export function addOnPrice(addOn: Product, choice: BillingChoice): AddOnPrice {
  const price = readPrice(addOn)
  const centsOf = (isBundled: boolean) =>
    quote({
      ...price,
      base_price_multiplier: price.base_price_multiplier * commercialFactor(addOn, choice),
      subscription_type: 'New subscription',
      billing_cycle: choice.isAnnual ? 'annual' : 'monthly',
      is_bundle_source: false,
      is_bundled: isBundled,
      bundle_discount_basis_points: readBasisPoints(addOn.bundle_discount_ratio),
      prorata: WHOLE,
      numMonths: 1,
    })?.cents ?? 0
  return {
    aloneInCents: centsOf(false),
    bundledInCents: centsOf(true),
    discountPercent: Math.round(addOn.bundle_discount_ratio * 100),
  }
}

import type { Product } from '@quantamental/api/cart'

/** Selected billing cycle and use. */
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

/** Savings of annual billing compared with twelve monthly payments. */
export function annualSaving(plan: Product, { isCommercial }: BillingChoice): AnnualSaving {
  const monthly = yearPriceInCents(plan, { isAnnual: false, isCommercial })
  const annual = yearPriceInCents(plan, { isAnnual: true, isCommercial })
  const savingInCents = monthly - annual
  return { savingInCents, savingPercent: Math.round((savingInCents / monthly) * 100) }
}

import { ALACARTE_PICKS, ALACARTE_SCOPE } from '@quantamental/api/account'
import { COMMERCIAL_MULTIPLIER, NO_TIER, PLAN_TIERS } from '@quantamental/api/common'
import { scopeCodesOfTier } from '@quantamental/api/scopes'
import type { ProductRow } from '../db/database.ts'

/** An installation's overrides of a product. Prices are whole cents per month. */
export interface PriceOverride {
  readonly description?: string
  readonly pricePerMonthInCents?: number
  readonly pricePerMonthAnnualBillingInCents?: number
}

/** Keys of the add-ons in the plans file. */
export const ADD_ON_KEYS = ['alacarte_20'] as const
export const PLAN_CODES = ['basic', 'standard', 'pro', 'commercial'] as const
type PlanCode = (typeof PLAN_CODES)[number]

/** An installation's overrides by product. Commercial has no separate price: it follows Pro. */
export type PlanOverrides = {
  readonly [C in PlanCode | (typeof ADD_ON_KEYS)[number]]?: PriceOverride
}

/** Product row before it has an id. */
export type CatalogProduct = Omit<ProductRow, 'id'>

const PRO_PRICE = { pricePerMonthInCents: 3999, pricePerMonthAnnualBillingInCents: 3199 }

/** Default prices; infra/docs/decisions/0010-plan-prices.md explains them. */
const DEFAULTS: Readonly<Record<PlanCode, Required<PriceOverride> & { tierNumber: number }>> = {
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
  pro: { tierNumber: 5, description: 'For research across every rated stock.', ...PRO_PRICE },
  commercial: { tierNumber: 9, description: 'For business use.', ...PRO_PRICE },
}

/**
 * A plan. Limits come from its tier (infra/docs/domain/entitlement.md); Commercial is Pro's base
 * price times COMMERCIAL_MULTIPLIER, and includes commercial use.
 */
function buildPlan(code: PlanCode, overrides: PlanOverrides): CatalogProduct {
  const { tierNumber, description } = DEFAULTS[code]
  const tier = PLAN_TIERS.find((each) => each.tierNumber === tierNumber)
  if (!tier) throw new Error(`Unknown plan tier ${tierNumber}`)
  const isCommercial = code === 'commercial'
  const priced = isCommercial ? 'pro' : code
  const price = { ...DEFAULTS[priced], ...overrides[priced] }
  return {
    code,
    name: tier.name,
    tier_number: tierNumber,
    description: overrides[code]?.description ?? description,
    base_price_per_month_in_cents: price.pricePerMonthInCents,
    base_price_per_month_annual_billing_in_cents: price.pricePerMonthAnnualBillingInCents,
    base_price_multiplier: isCommercial ? COMMERCIAL_MULTIPLIER : 1,
    commercial_multiplier: isCommercial ? 1 : COMMERCIAL_MULTIPLIER,
    watchlist_allowed: tier.watchlistsAllowed,
    stocks_per_list: tier.stocksPerList,
    page_size: tier.pageSize,
    stocks_included: tier.stocksIncluded,
    max_n_dates: tier.maxDates,
    product_type: 'subscription',
    category_code: 'plan',
    is_alacarte: false,
    bundle_discount_basis_points: 0,
    scope_codes: scopeCodesOfTier(tierNumber),
    is_for_sale: true,
  }
}

/**
 * Stocks of the user's choice: tier and limits stay those of the plan. Prices:
 * infra/docs/decisions/0024-catalog-and-server-quotes.md.
 */
function buildAlacarte({ alacarte_20: override = {} }: PlanOverrides): CatalogProduct {
  return {
    code: ALACARTE_SCOPE,
    name: `${ALACARTE_PICKS} stocks of your choice`,
    tier_number: NO_TIER,
    description: override.description ?? `A list of ${ALACARTE_PICKS} stocks of your choice.`,
    base_price_per_month_in_cents: override.pricePerMonthInCents ?? 499,
    base_price_per_month_annual_billing_in_cents: override.pricePerMonthAnnualBillingInCents ?? 399,
    base_price_multiplier: 1,
    commercial_multiplier: COMMERCIAL_MULTIPLIER,
    watchlist_allowed: 0,
    stocks_per_list: 0,
    page_size: 0,
    stocks_included: 0,
    max_n_dates: null,
    product_type: 'other',
    category_code: 'addon',
    is_alacarte: true,
    bundle_discount_basis_points: 1500,
    scope_codes: [ALACARTE_SCOPE],
    is_for_sale: true,
  }
}

/** Everything for sale: plans, cheapest first, then add-ons, with an installation's overrides. */
export function buildPlanCatalog(overrides: PlanOverrides = {}): readonly CatalogProduct[] {
  return [...PLAN_CODES.map((code) => buildPlan(code, overrides)), buildAlacarte(overrides)]
}

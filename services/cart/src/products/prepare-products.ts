import { NO_TIER } from '@quantamental/api/common'
import { scopeCodesOfTier } from '@quantamental/api/scopes'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import type { Database, ProductRow } from '../db/database.ts'
import type { AddOn, Plan, PlanCatalog } from './plan-catalog.ts'
import { saveProducts } from './repository.ts'

/** A product row before it has an id. */
type WholeProduct = Omit<ProductRow, 'id'>

function planToProduct(plan: Plan): WholeProduct {
  return {
    code: plan.code,
    name: plan.tier.name,
    tier_number: plan.tier.tierNumber,
    description: plan.description,
    base_price_per_month_in_cents: plan.basePricePerMonthInCents,
    base_price_per_month_annual_billing_in_cents: plan.basePricePerMonthAnnualBillingInCents,
    base_price_multiplier: plan.basePriceMultiplier,
    commercial_multiplier: plan.commercialMultiplier,
    watchlist_allowed: plan.tier.watchlistsAllowed,
    stocks_per_list: plan.tier.stocksPerList,
    page_size: plan.tier.pageSize,
    stocks_included: plan.tier.stocksIncluded,
    max_n_dates: plan.tier.maxDates,
    product_type: 'subscription',
    category_code: 'plan',
    is_alacarte: false,
    bundle_discount_basis_points: 0,
    scope_codes: scopeCodesOfTier(plan.tier.tierNumber),
    is_for_sale: true,
  }
}

function addOnToProduct(addOn: AddOn): WholeProduct {
  return {
    code: addOn.code,
    name: addOn.name,
    tier_number: NO_TIER,
    description: addOn.description,
    base_price_per_month_in_cents: addOn.basePricePerMonthInCents,
    base_price_per_month_annual_billing_in_cents: addOn.basePricePerMonthAnnualBillingInCents,
    base_price_multiplier: 1,
    commercial_multiplier: addOn.commercialMultiplier,
    watchlist_allowed: 0,
    stocks_per_list: 0,
    page_size: 0,
    stocks_included: 0,
    max_n_dates: null,
    product_type: 'other',
    category_code: 'addon',
    is_alacarte: addOn.isAlacarte,
    bundle_discount_basis_points: addOn.bundleDiscountBasisPoints,
    scope_codes: [...addOn.scopeCodes],
    is_for_sale: true,
  }
}

export function catalogToProducts({ plans, addOns }: PlanCatalog): WholeProduct[] {
  return [...plans.map(planToProduct), ...addOns.map(addOnToProduct)]
}

/** Migrate the schema and update the products from the catalog; safe to repeat. */
export async function prepareProducts(db: Database, catalog: PlanCatalog): Promise<void> {
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  await saveProducts(db, catalogToProducts(catalog))
}

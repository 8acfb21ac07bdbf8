import type { Plan } from '../domain/plan-catalogue.ts'
import type { NewProduct } from './product.table.ts'

export function planToProduct(plan: Plan): NewProduct {
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
  }
}

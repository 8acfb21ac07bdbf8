import type { Product } from '@quantamental/api/cart'
import type { ProductRow } from '../db/database.ts'
import { monthInCents, presentPrice } from './price.ts'

export const PRODUCT_CACHE_CONTROL = 'public, max-age=300'

export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    product_type: row.product_type,
    category_code: row.category_code,
    is_alacarte: row.is_alacarte,
    bundle_discount_ratio: row.bundle_discount_basis_points / 10_000,
    tier_number: row.tier_number,
    description: row.description,
    ...presentPrice(row),
    price_per_month_in_cents: monthInCents(row, 'monthly'),
    price_per_month_annual_billing_in_cents: monthInCents(row, 'annual'),
    commercial_multiplier: row.commercial_multiplier,
    watchlist_allowed: row.watchlist_allowed,
    stocks_per_list: row.stocks_per_list,
    page_size: row.page_size,
    stocks_included: row.stocks_included,
    max_n_dates: row.max_n_dates,
  }
}

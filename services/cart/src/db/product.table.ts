import type { Generated, Insertable, Selectable } from 'kysely'

/** One plan or add-on. Prices are whole cents per month; limits null when the plan states none. */
export interface ProductTable {
  id: Generated<number>
  code: string
  name: string
  tier_number: number
  description: string
  base_price_per_month_in_cents: number
  base_price_per_month_annual_billing_in_cents: number
  base_price_multiplier: number
  commercial_multiplier: number
  watchlist_allowed: number
  stocks_per_list: number
  page_size: number
  stocks_included: number
  max_n_dates: number | null
  product_type: Generated<'subscription' | 'other'>
  category_code: Generated<string>
  is_alacarte: Generated<boolean>
  bundle_discount_basis_points: Generated<number>
  scope_codes: Generated<string[]>
  /** False: kept for what was bought before. */
  is_for_sale: Generated<boolean>
}
export type ProductRow = Selectable<ProductTable>
export type NewProduct = Insertable<ProductTable>

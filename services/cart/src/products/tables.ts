import type { Price } from '@quantamental/api/pricing'
import type { Generated, Insertable, Selectable } from 'kysely'

/** A plan or add-on; limits are null if the plan has none. */
export interface ProductTable extends Price {
  id: Generated<number>
  code: string
  name: string
  tier_number: number
  description: string
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
  /** False for products retained for earlier purchases only. */
  is_for_sale: Generated<boolean>
}
export type ProductRow = Selectable<ProductTable>
export type NewProduct = Insertable<ProductTable>

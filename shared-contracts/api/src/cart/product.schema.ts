import { type Static, Type } from 'typebox'
import { oneOf } from '../schemas/one-of.ts'

/** `subscription`: a plan; `other`: an add-on to a plan. */
export const PRODUCT_TYPES = ['subscription', 'other'] as const

/**
 * Plan or add-on for sale. Prices per month in USD; charges use the `_in_cents` twins. `price_*` is
 * `base_price_*` times `base_price_multiplier`. Commercial use multiplies it by `commercial_multiplier`
 * (1 if the product already includes it). The tier and limits of an add-on are 0.
 */
export const ProductSchema = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  product_type: oneOf(PRODUCT_TYPES),
  category_code: Type.String(),
  tier_number: Type.Integer(),
  description: Type.String(),
  /** Whether the user picks the stocks. */
  is_alacarte: Type.Boolean(),
  /** Share of this product's price deducted in a bundle with a plan: 0.15 is 15%. */
  bundle_discount_ratio: Type.Number(),
  price_per_month: Type.Number(),
  price_per_month_annual_billing: Type.Number(),
  price_per_month_in_cents: Type.Integer(),
  price_per_month_annual_billing_in_cents: Type.Integer(),
  base_price_per_month: Type.Number(),
  base_price_per_month_annual_billing: Type.Number(),
  base_price_multiplier: Type.Integer(),
  commercial_multiplier: Type.Integer(),
  watchlist_allowed: Type.Integer(),
  stocks_per_list: Type.Integer(),
  page_size: Type.Integer(),
  stocks_included: Type.Integer(),
  max_n_dates: Type.Union([Type.Integer(), Type.Null()]),
})
export type Product = Static<typeof ProductSchema>

export const ProductScopeSchema = Type.Object({
  product_id: Type.Integer(),
  product_code: Type.String(),
  scope_code: Type.String(),
})
export type ProductScope = Static<typeof ProductScopeSchema>

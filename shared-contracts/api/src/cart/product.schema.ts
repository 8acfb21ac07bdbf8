import { type Static, Type } from 'typebox'
import { oneOf } from '../common/one-of.ts'

/** `subscription`: a plan; `other`: an add-on to one. */
export const PRODUCT_TYPES = ['subscription', 'other'] as const

/**
 * A product as sold: a plan or an add-on. Prices per month in USD; the `_in_cents` twins are what a charge
 * is made from. `price_*` is `base_price_*` times `base_price_multiplier`; commercial use multiplies it by
 * `commercial_multiplier` (1 for a product that already includes it). Of an add-on the tier and limits are 0.
 */
export const ProductSchema = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  product_type: oneOf(PRODUCT_TYPES),
  category_code: Type.String(),
  tier_number: Type.Integer(),
  description: Type.String(),
  /** The person picks stocks for it. */
  is_alacarte: Type.Boolean(),
  /** Part of the price that a bundle with a plan takes off this product: 0.15. */
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

/** That a product gives a scope. */
export const ProductScopeSchema = Type.Object({
  product_id: Type.Integer(),
  product_code: Type.String(),
  scope_code: Type.String(),
})
export type ProductScope = Static<typeof ProductScopeSchema>

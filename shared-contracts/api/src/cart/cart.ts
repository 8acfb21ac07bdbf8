import { type Static, Type } from 'typebox'
import { DetailErrorSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'

/**
 * A plan as sold. Prices per month in USD; the `_in_cents` twins are what a charge is made from.
 * `price_*` is `base_price_*` times `base_price_multiplier`; commercial use of the plan multiplies it
 * by `commercial_multiplier` (1 for a plan that already includes commercial use).
 */
export const ProductSchema = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  product_type: Type.Literal('subscription'),
  tier_number: Type.Integer(),
  description: Type.String(),
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

export const listProductsRoute = defineRoute({
  method: 'GET',
  path: '/api/product/',
  summary: 'The plans, cheapest first.',
  response: { 200: Type.Array(ProductSchema) },
})

/** The page of the card company where a person sees to cards and invoices. */
export const openPortalRoute = defineRoute({
  method: 'POST',
  path: '/api/portal/',
  summary: 'Open the billing portal: answers where it is.',
  response: {
    200: Type.Object({ url: Type.String() }),
    401: DetailErrorSchema,
    403: DetailErrorSchema,
  },
})

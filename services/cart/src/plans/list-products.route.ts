import { listProductsRoute, type Product, ProductSchema } from '@quantamental/api/cart'
import { PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import { addCartRoute } from '../context.ts'
import type { ProductRow } from '../db/database.ts'
import { pickColumns } from '../db/pick-columns.ts'
import { monthInCents, presentPrice } from './price.ts'
import { listProducts } from './repository.ts'

function presentProduct(row: ProductRow): Product {
  return {
    ...pickColumns(ProductSchema, row),
    bundle_discount_ratio: row.bundle_discount_basis_points / 10_000,
    ...presentPrice(row),
    price_per_month_in_cents: monthInCents(row, 'monthly'),
    price_per_month_annual_billing_in_cents: monthInCents(row, 'annual'),
  }
}

export const addListProductsRoute = addCartRoute(listProductsRoute, async ({ db, reply }) => {
  const products = (await listProducts(db)).map(presentProduct)
  // Set last, because an error must not be cached.
  reply.header('cache-control', PUBLIC_CACHE)
  return products
})

import type { ProductRow } from '../src/db/database.ts'
import { buildPlanCatalog } from '../src/products/plan-catalog.ts'
import { catalogToProducts } from '../src/products/prepare-products.ts'

/** Catalog as stored in a database, by id from 1: plans, cheapest first, then the add-on. */
export function buildProducts(): ReadonlyMap<number, ProductRow> {
  const products = catalogToProducts(buildPlanCatalog()).map(
    (product, place): ProductRow => ({ ...product, id: place + 1 }),
  )
  return new Map(products.map((product) => [product.id, product]))
}

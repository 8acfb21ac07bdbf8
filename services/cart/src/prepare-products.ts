import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { catalogToProducts } from './db/catalog-to-products.ts'
import type { Database } from './db/database.ts'
import { saveProducts } from './db/product.repository.ts'
import type { PlanCatalog } from './domain/plan-catalog.ts'

/** Migrates the schema and updates the products from the catalog; safe to repeat. */
export async function prepareProducts(db: Database, catalog: PlanCatalog): Promise<void> {
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  await saveProducts(db, catalogToProducts(catalog))
}

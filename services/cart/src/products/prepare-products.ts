import { migrateToLatest } from '@quantamental/service-kit/migrations'
import type { Database } from '../db/database.ts'
import { catalogToProducts } from './catalog-to-products.ts'
import type { PlanCatalog } from './plan-catalog.ts'
import { saveProducts } from './repository.ts'

/** Migrates the schema and updates the products from the catalog; safe to repeat. */
export async function prepareProducts(db: Database, catalog: PlanCatalog): Promise<void> {
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  await saveProducts(db, catalogToProducts(catalog))
}

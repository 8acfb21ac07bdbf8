import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { catalogueToProducts } from './db/catalogue-to-products.ts'
import type { Database } from './db/database.ts'
import { saveProducts } from './db/product.repository.ts'
import type { PlanCatalogue } from './domain/plan-catalogue.ts'

/** Migrates the schema and updates the products from the catalogue; safe to repeat. */
export async function prepareProducts(db: Database, catalogue: PlanCatalogue): Promise<void> {
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  await saveProducts(db, catalogueToProducts(catalogue))
}

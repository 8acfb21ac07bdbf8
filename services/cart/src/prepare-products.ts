import { migrateToLatest } from '@quantamental/service-kit/migrations'
import type { Database } from './db/database.ts'
import { planToProduct } from './db/plan-to-product.ts'
import { saveProducts } from './db/product.repository.ts'
import type { Plan } from './domain/plan-catalogue.ts'

/** Brings the schema up to date and the products in line with the catalogue; safe to repeat. */
export async function prepareProducts(db: Database, plans: readonly Plan[]): Promise<void> {
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  await saveProducts(db, plans.map(planToProduct))
}

import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { prepareQuery } from '@quantamental/service-kit/prepared-query'
import { createProposals } from '@quantamental/service-kit/second-operator'
import { sql } from 'kysely'
import type { Database, ProductRow } from '../db/database.ts'
import type { CatalogProduct } from './plan-catalog.ts'

/** Products for sale: plans, cheapest first, then add-ons. */
export const listProducts = prepareQuery((db: Database) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('is_for_sale', '=', true)
    .orderBy((eb) => eb('product_type', '=', 'other'))
    .orderBy('tier_number')
    .orderBy('id'),
)

/** Products by id, including those no longer for sale. */
export async function findProducts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Migrate the schema, and insert or update the products by code; ids stay, as orders reference them.
 * Missing products are retained for their owners but no longer for sale. Safe to repeat.
 */
export async function prepareProducts(db: Database, products: readonly CatalogProduct[]) {
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  // For schemas created before; see decision 0081.
  await createProposals(db)
  const codes = products.map(({ code }) => code)
  const columns = Object.keys(products[0] ?? {}).filter((name) => name !== 'code')
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('product')
      .set({ is_for_sale: false })
      .where('code', 'not in', codes)
      .execute()
    await trx
      .insertInto('product')
      .values([...products])
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet(
            Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  })
}

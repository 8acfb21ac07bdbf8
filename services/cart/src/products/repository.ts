import type { Database, NewProduct, ProductRow } from '../db/database.ts'

/** Products for sale: plans, cheapest first, then add-ons. */
export function listProducts(db: Database): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .selectAll()
    .where('is_for_sale', '=', true)
    .orderBy((eb) => eb('product_type', '=', 'other'))
    .orderBy('tier_number')
    .orderBy('id')
    .execute()
}

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
 * Insert or update products by code; ids stay, as orders reference them. Missing products are retained for their
 * owners but no longer for sale.
 */
export async function saveProducts(db: Database, products: readonly NewProduct[]): Promise<void> {
  const codes = products.map(({ code }) => code)
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
        conflict.column('code').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          tier_number: eb.ref('excluded.tier_number'),
          description: eb.ref('excluded.description'),
          base_price_per_month_in_cents: eb.ref('excluded.base_price_per_month_in_cents'),
          base_price_per_month_annual_billing_in_cents: eb.ref(
            'excluded.base_price_per_month_annual_billing_in_cents',
          ),
          base_price_multiplier: eb.ref('excluded.base_price_multiplier'),
          commercial_multiplier: eb.ref('excluded.commercial_multiplier'),
          watchlist_allowed: eb.ref('excluded.watchlist_allowed'),
          stocks_per_list: eb.ref('excluded.stocks_per_list'),
          page_size: eb.ref('excluded.page_size'),
          stocks_included: eb.ref('excluded.stocks_included'),
          max_n_dates: eb.ref('excluded.max_n_dates'),
          product_type: eb.ref('excluded.product_type'),
          category_code: eb.ref('excluded.category_code'),
          is_alacarte: eb.ref('excluded.is_alacarte'),
          bundle_discount_basis_points: eb.ref('excluded.bundle_discount_basis_points'),
          scope_codes: eb.ref('excluded.scope_codes'),
          is_for_sale: eb.ref('excluded.is_for_sale'),
        })),
      )
      .execute()
  })
}

import type { Database } from './database.ts'
import type { NewProduct } from './product.table.ts'

/** Cheapest first. */
export function listProducts(db: Database) {
  return db.selectFrom('product').selectAll().orderBy('tier_number').execute()
}

/** Makes each product what is given, by code; its id stays for orders to point at. */
export async function saveProducts(db: Database, products: readonly NewProduct[]) {
  await db
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
      })),
    )
    .execute()
}

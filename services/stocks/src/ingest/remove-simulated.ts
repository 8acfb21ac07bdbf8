import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { UsageError } from './import-arguments.ts'

const MARKET_TABLES = [
  'split',
  'dividend',
  'short_interest',
  'analyst_estimate',
  'listing',
  'calendar_event',
  'market_return',
] as const

/**
 * Delete all simulated data, holding the import lock; the published version stays until the next
 * refresh. Then call `removeEmptyCompanies`. @throws UsageError if no real data is left.
 */
export async function removeSimulated(db: Db) {
  return db.transaction().execute(async (trx) => {
    const real = await trx
      .selectFrom('filing')
      .select('id')
      .where('origin', '=', 'real')
      .limit(1)
      .executeTakeFirst()
    if (!real) throw new UsageError('Only simulated data is loaded. Import real filings first')
    const filings = await trx
      .deleteFrom('filing')
      .where('origin', '=', 'simulated')
      .executeTakeFirstOrThrow()
    const prices = await trx
      .deleteFrom('price_year')
      .where('origin', '=', 'simulated')
      .executeTakeFirstOrThrow()
    for (const table of MARKET_TABLES) {
      await trx.deleteFrom(table).where('origin', '=', 'simulated').execute()
    }
    await trx.deleteFrom('import_file').where('origin', '=', 'simulated').execute()
    await trx
      .deleteFrom('sync_source')
      .where(sql<boolean>`state ->> 'origin' = 'simulated'`)
      .execute()
    return { filings: Number(filings.numDeletedRows), priceYears: Number(prices.numDeletedRows) }
  })
}

export async function removeEmptyCompanies(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('company')
    .where(sql<boolean>`not exists (select from filing f where f.company_id = company.id)`)
    .executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}

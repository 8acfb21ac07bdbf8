import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { UsageError } from './usage-error.ts'

/**
 * Deletes every simulated fact, price and split, and the companies that have nothing else. What is
 * published stays as it is until the next refresh. The caller holds the import lock.
 * @throws UsageError when nothing real would be left to publish.
 */
export async function removeSimulated(
  db: Kysely<Database>,
): Promise<{ facts: number; prices: number; companies: number }> {
  return db.transaction().execute(async (trx) => {
    const real = await trx
      .selectFrom('fact')
      .select('id')
      .where('origin', '=', 'real')
      .limit(1)
      .executeTakeFirst()
    if (!real) throw new UsageError('Only simulated data is loaded: import real filings first')
    const facts = await trx
      .deleteFrom('fact')
      .where('origin', '=', 'simulated')
      .executeTakeFirstOrThrow()
    const prices = await trx
      .deleteFrom('price')
      .where('origin', '=', 'simulated')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('split').where('origin', '=', 'simulated').execute()
    const companies = await trx
      .deleteFrom('company')
      .where('cik', 'not in', (eb) => eb.selectFrom('fact').select('cik').distinct())
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('import_file').where('origin', '=', 'simulated').execute()
    return {
      facts: Number(facts.numDeletedRows),
      prices: Number(prices.numDeletedRows),
      companies: Number(companies.numDeletedRows),
    }
  })
}

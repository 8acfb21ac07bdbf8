import { TRANSACTION_DESCRIPTION_LENGTH, TRANSACTIONS_PAGE_SIZE } from '@quantamental/api/account'
import type { TransactionRecorded } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Transactions of one user, limited to one year if given. */
interface TransactionFilter {
  readonly userId: number
  readonly year?: number | undefined
}

function selectTransactions(db: Database, { userId, year }: TransactionFilter) {
  const query = db.selectFrom('transaction').where('user_id', '=', userId)
  return year === undefined
    ? query
    : query.where('date', '>=', `${year}-01-01`).where('date', '<=', `${year}-12-31`)
}

/** Newest first; one page (from 1) of ten, or all without a page. */
export function listTransactions(
  db: Database,
  filter: TransactionFilter,
  page?: number,
): Promise<TransactionRecorded[]> {
  const query = selectTransactions(db, filter)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
  return page === undefined
    ? query.execute()
    : query
        .limit(TRANSACTIONS_PAGE_SIZE)
        .offset((page - 1) * TRANSACTIONS_PAGE_SIZE)
        .execute()
}

/** Years with transactions, newest first, with the count of each. */
export function listTransactionYears(
  db: Database,
  userId: number,
): Promise<{ year: number; count: number }[]> {
  const year = sql<number>`extract(year from date)::integer`
  return db
    .selectFrom('transaction')
    .select([year.as('year'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy(year)
    .orderBy('year', 'desc')
    .execute()
}

/** Store the transaction unless the stored revision is at least as high; true if stored. */
export async function saveTransaction(
  db: Database,
  transaction: TransactionRecorded,
): Promise<boolean> {
  const description = transaction.description.slice(0, TRANSACTION_DESCRIPTION_LENGTH)
  const { id: _, user_id: __, ...rest } = { ...transaction, description }
  const row = await db
    .insertInto('transaction')
    .values({ ...transaction, description })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(rest)
        .where('transaction.revision', '<', transaction.revision)
        .where('transaction.user_id', '=', transaction.user_id),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

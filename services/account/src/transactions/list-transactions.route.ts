import {
  listTransactionsRoute,
  TRANSACTIONS_PAGE_SIZE,
  type Transaction,
} from '@quantamental/api/account'
import type { TransactionRecorded } from '@quantamental/api/events'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { listTransactions, listTransactionYears } from './repository.ts'

/** `url` if it is http or https, safe to use as a link. */
function webLinkOrNull(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

function presentTransaction(row: TransactionRecorded): Transaction {
  const { user_id: _, revision: __, receipt_url, ...shown } = row
  return { ...shown, receipt_url: webLinkOrNull(receipt_url) }
}

/** A page after the last one is empty; counts cover the requested year. */
export const addListTransactionsRoute = addUserRoute(
  listTransactionsRoute,
  async ({ db, user: { id: userId }, query: { page = 1, year } }) => {
    const [rows, years] = await Promise.all([
      listTransactions(db, { userId, year }, page),
      listTransactionYears(db, userId),
    ])
    const count = years
      .filter((each) => year === undefined || each.year === year)
      .reduce((sum, each) => sum + each.count, 0)
    return {
      page,
      page_size: TRANSACTIONS_PAGE_SIZE,
      pages: Math.max(1, Math.ceil(count / TRANSACTIONS_PAGE_SIZE)),
      count,
      years: years.map((each) => each.year),
      results: rows.map(presentTransaction),
    }
  },
)

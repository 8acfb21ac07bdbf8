import { listTransactionsRoute, type TransactionsPage } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** View state in the query string: `?page=2&year=2026`. */
export interface TransactionsView {
  readonly page: number
  /** Null for all years. */
  readonly year: number | null
}

const LAST_PAGE = 10_000

function readInteger(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}

/** Parse the query string; invalid values fall back to the defaults. */
export function readTransactionsView(search: URLSearchParams): TransactionsView {
  return {
    page: readInteger(search.get('page'), 1, LAST_PAGE) ?? 1,
    year: readInteger(search.get('year'), 2000, 2200),
  }
}

/** Serialize the view; the defaults (first page, all years) are left out. */
export function writeTransactionsView({ page, year }: TransactionsView): URLSearchParams {
  const search = new URLSearchParams()
  if (page > 1) search.set('page', String(page))
  if (year !== null) search.set('year', String(year))
  return search
}

/**
 * One page of transactions; the previous page stays while the next one loads. Cached in memory
 * only.
 */
export function useTransactions({ page, year }: TransactionsView) {
  const { http } = useShell()
  return useQuery<TransactionsPage, ApiError>({
    queryKey: ['transactions', page, year],
    queryFn: ({ signal }) =>
      http.call(listTransactionsRoute, {
        query: { page, ...(year !== null && { year }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

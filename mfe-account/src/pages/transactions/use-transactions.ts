import { listTransactionsRoute, type TransactionsPage } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TransactionsView } from './transactions-view.ts'

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

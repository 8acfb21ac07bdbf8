import { ApiError } from '@quantamental/api/client'
import { getTickerOnlyRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQueries } from '@tanstack/react-query'

export interface PickRow {
  readonly ticker: string
  /** Of the company; empty until it is known. */
  readonly name: string
  /** Why it cannot stay; empty when it can. */
  readonly problem: string
}

const UNKNOWN: ReadonlySet<number> = new Set([400, 404])

/** The companies of the tickers; one that no company has says so in its row. */
export function usePickNames(tickers: readonly string[]): readonly PickRow[] {
  const { http } = useShell()
  return useQueries({
    queries: tickers.map((ticker) => ({
      queryKey: ['cart', 'ticker', ticker],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.call(getTickerOnlyRoute, { params: { ticker }, signal }),
      retry: false,
    })),
    combine: (answers) =>
      answers.map(({ data, error }, index) => ({
        ticker: tickers[index] ?? '',
        name: data?.name ?? '',
        problem:
          error instanceof ApiError && UNKNOWN.has(error.status) ? 'No stock has this ticker.' : '',
      })),
  })
}

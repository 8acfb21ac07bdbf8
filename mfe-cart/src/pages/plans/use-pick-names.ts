import { ApiError } from '@quantamental/api/client'
import { isAboveTier, NO_TIER, tierRefusal } from '@quantamental/api/common'
import { getTickerOnlyRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQueries } from '@tanstack/react-query'

export interface PickRow {
  readonly ticker: string
  /** Company name; empty while loading. */
  readonly name: string
  /** Error that must be fixed by removing the stock; empty if none. */
  readonly problem: string
}

const UNKNOWN: ReadonlySet<number> = new Set([400, 404])

/**
 * Company names for tickers, with an error for unknown tickers and stocks above `planTier`, which is 0 without a
 * plan.
 */
export function usePickNames(tickers: readonly string[], planTier: number): readonly PickRow[] {
  const { http } = useShell()
  return useQueries({
    queries: tickers.map((ticker) => ({
      queryKey: ['cart', 'ticker', ticker],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.call(getTickerOnlyRoute, { params: { ticker }, signal }),
      retry: false,
    })),
    combine: (answers) =>
      answers.map(({ data, error }, index) => {
        const ticker = tickers[index] ?? ''
        const isUnknown = error instanceof ApiError && UNKNOWN.has(error.status)
        const isAbove = isAboveTier(data?.tier_number ?? NO_TIER, planTier)
        const problem = isUnknown
          ? 'No stock found for this ticker.'
          : isAbove
            ? tierRefusal(ticker)
            : ''
        return { ticker, name: data?.name ?? '', problem }
      }),
  })
}

import { ApiError } from '@quantamental/api/client'
import { NO_TIER } from '@quantamental/api/common'
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

/** A company of tier 0 is in no plan and above none; without a plan no company is. */
function tierProblem(ticker: string, companyTier: number, planTier: number): string {
  return planTier > NO_TIER && companyTier > planTier
    ? `This stock, ${ticker}, requires a higher level of subscription.`
    : ''
}

/**
 * The companies of the tickers for a plan of `planTier`, 0 while none is known; a ticker that no company
 * has, and one above the plan, say so in their row.
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
        const problem = isUnknown
          ? 'No stock has this ticker.'
          : tierProblem(ticker, data?.tier_number ?? NO_TIER, planTier)
        return { ticker, name: data?.name ?? '', problem }
      }),
  })
}

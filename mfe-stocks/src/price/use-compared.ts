import {
  BENCHMARKS,
  type Benchmark,
  type DaySeries,
  getBenchmarkRoute,
  getPricePageRoute,
  unpackSeries,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from '../api/use-stock-page.ts'
import { readHistory } from './price-history.ts'

export const COMPARED_MAX = 3

/** A stock by ticker, or `sector` or `market`. */
export type Comparison = string

const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/

export const isBenchmark = (one: Comparison): one is Benchmark =>
  BENCHMARKS.some((of) => of === one)

/** Comparisons in an address, `MSFT,sector`: at most three, without the page's stock. */
export function parseComparisons(text: string | null, ticker: string): readonly Comparison[] {
  const all = (text ?? '')
    .split(',')
    .map((one) => (isBenchmark(one) ? one : one.toUpperCase()))
    .filter((one) => isBenchmark(one) || (TICKER.test(one) && one !== ticker))
  return [...new Set(all)].slice(0, COMPARED_MAX)
}

export interface ComparedSeries {
  readonly key: Comparison
  readonly name: string
  /** Empty if there are no prices. */
  readonly series: DaySeries
}

/** Loaded series, and comparisons without prices. */
function combine(results: readonly UseQueryResult<ComparedSeries>[]) {
  const loaded = results.flatMap(({ data }) => (data ? [data] : []))
  return {
    compared: loaded.filter(({ series }) => series.days.length > 0),
    failed: results.map(({ data, isError }) => isError || data?.series.days.length === 0),
  }
}

/** Series of the comparisons as they load; `failed` in their order. */
export function useCompared(ticker: string, comparisons: readonly Comparison[]) {
  const { http } = useShell()
  return useQueries({
    queries: comparisons.map((key) => ({
      queryKey: ['stock', 'compared', isBenchmark(key) ? `${ticker} ${key}` : key],
      staleTime: STOCK_LIFETIME_MS,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ComparedSeries> => {
        if (!isBenchmark(key)) {
          const { data } = await http.call(getPricePageRoute, { params: { ticker: key }, signal })
          const { days, adjusted } = readHistory(data)
          return { key, name: key, series: { days, values: adjusted } }
        }
        const found = await http.call(getBenchmarkRoute, {
          ...{ params: { ticker }, query: { of: key }, signal },
        })
        const name =
          key === 'market'
            ? 'S&P 500 average without dividends'
            : `${found.name ?? 'Sector'} sector`
        return { key, name, series: unpackSeries(found.levels) }
      },
    })),
    combine,
  })
}

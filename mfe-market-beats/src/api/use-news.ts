import type { ApiError, HttpClient } from '@quantamental/api/client'
import {
  type Article,
  type ArticlesPage,
  type ChangeDetail,
  getChangeRoute,
  getPostRoute,
  getTrendRoute,
  listFeaturedPostsRoute,
  listPostsRoute,
  type MarketTrend,
} from '@quantamental/api/market-beats'
import { getRowsRoute, type TrendMetric } from '@quantamental/api/stocks'
import { LIFETIMES, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useStaticTextUntil } from '@quantamental/remote/static-text'
import {
  type FetchQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Load<Data> = (http: HttpClient, signal: AbortSignal) => Promise<Data>

/** Response of the service, cached in memory. */
export function useNews<Data>(
  key: readonly unknown[],
  load: Load<Data>,
  options?: NoInfer<Omit<UseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>>,
) {
  return useQuery<Data, ApiError>(useNewsQuery(key, load, options))
}

function useNewsQuery<Data>(
  key: readonly unknown[],
  load: Load<Data>,
  options?: Omit<UseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>,
) {
  const { http } = useShell()
  return {
    staleTime: LIFETIMES.quarterHour,
    ...options,
    queryKey: ['market-beats', ...key],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(http, signal),
  }
}

/** The same for the first data of a page with a text. */
export function useTextNews<Data>(
  key: readonly unknown[],
  load: Load<Data>,
  options?: NoInfer<Omit<UseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>>,
) {
  const query = useNewsQuery(key, load, options)
  useStaticTextUntil<Data, ApiError>(query as FetchQueryOptions<Data, ApiError>)
  return useQuery<Data, ApiError>(query)
}

/** Response of the service, cached in the browser under `prefix`. */
export function useStoredNews<Data>(
  prefix: 'CAROUSEL_' | 'UPDATES_' | 'THISWEEK_' | 'NEXTWEEK_',
  key: readonly unknown[],
  load: Load<Data>,
  use = useNews,
) {
  return use(key, load, useCachedResponse<Data>({ prefix, lifetimeMs: LIFETIMES.quarterHour }))
}

/** Default metric, requested without a query string because the edge preloads that URL. */
const FIRST_METRIC: TrendMetric = 'marketcap'

/** Market trend of a metric; the previous metric stays while the next one loads. */
export function useTrend(metric: TrendMetric) {
  const query = metric !== FIRST_METRIC && { query: { metric } }
  const cached = useCachedResponse<MarketTrend>({
    prefix: 'CAROUSEL_',
    lifetimeMs: LIFETIMES.fourHours,
  })
  return useTextNews<MarketTrend>(
    ['trend', metric],
    (http, signal) => http.call(getTrendRoute, { ...query, signal }),
    { placeholderData: keepPreviousData, ...cached },
  )
}

export interface ArticlesRequest {
  readonly page?: number
  readonly tag?: string
  readonly ticker?: string
}

/** One page of articles; the previous page stays while the next one loads. */
export function useArticles(request: ArticlesRequest) {
  const { http } = useShell()
  const hasQuery = Object.keys(request).length > 0
  const query = {
    queryKey: ['market-beats', 'articles', request],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      http.call(listPostsRoute, { ...(hasQuery && { query: request }), signal }),
    staleTime: LIFETIMES.halfHour,
  }
  useStaticTextUntil<ArticlesPage, ApiError>(query)
  return useQuery<ArticlesPage, ApiError>({ ...query, placeholderData: keepPreviousData })
}

/** Featured articles, requested only if `enabled`. */
export function useFeatured(enabled = true) {
  return useNews(['featured'], (http, signal) => http.call(listFeaturedPostsRoute, { signal }), {
    enabled,
    staleTime: LIFETIMES.twoHours,
  })
}

/**
 * Response for a page with static text; no request unless `isEnabled`. The first one suspends, so that
 * the prerendered text stays in place until the response arrives; `isFirst` marks it.
 */
function useTextPage<Data>(
  key: readonly (string | number)[],
  load: Load<Data>,
  isEnabled: boolean,
) {
  const { http } = useShell()
  const client = useQueryClient()
  const [hasMounted, setHasMounted] = useState(false)
  const name = key.join(' ')
  const [firstName] = useState(name)
  useEffect(() => setHasMounted(true), [])
  const query = queryOptions<Data, ApiError>({
    queryKey: ['market-beats', ...key],
    queryFn: ({ signal }) => load(http, signal),
    // Content rarely changes, but readers' ratings change with their plan.
    staleTime: LIFETIMES.quarterHour,
    enabled: isEnabled,
  })
  if (!hasMounted && isEnabled && !client.getQueryState(query.queryKey)?.errorUpdateCount) {
    const isKnown = client.getQueryData(query.queryKey) !== undefined
    // React suspends on a thrown promise; `prefetchQuery` never rejects.
    if (!isKnown) throw client.prefetchQuery(query)
  }
  return { ...useQuery(query), isFirst: name === firstName }
}

/** The article with the given id; no request for id 0. */
export function useArticle(id: number) {
  return useTextPage<Article>(
    ['article', id],
    (http, signal) => http.call(getPostRoute, { params: { id }, signal }),
    id > 0,
  )
}

export function useChange(ticker: string, quarter: string) {
  return useTextPage<ChangeDetail>(
    ['change', ticker, quarter],
    (http, signal) => http.call(getChangeRoute, { params: { ticker, quarter }, signal }),
    ticker !== '' && quarter !== '',
  )
}

/** Latest close of a company; null if unknown. */
export function useLatestClose(ticker: string) {
  return useNews(['close', ticker], async (http, signal) => {
    const query = { tickers: ticker, columns: 'price' }
    const { rows } = await http.call(getRowsRoute, { query, signal })
    const price = rows[0]?.values.price
    return typeof price === 'number' ? price : null
  })
}

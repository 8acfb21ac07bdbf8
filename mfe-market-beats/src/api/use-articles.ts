import type { ApiError, HttpClient } from '@quantamental/api/client'
import {
  type Article,
  type ArticleSummary,
  type ArticlesPage,
  getPostRoute,
  listFeaturedPostsRoute,
  listPostsRoute,
} from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Generic lifetime of specification section 9: articles change rarely, their readers' ratings with the plan. */
const LIFETIME_MS = 15 * 60_000

export interface ArticlesRequest {
  readonly page?: number
  readonly tag?: string
  readonly ticker?: string
}

/** One page of the articles; while another is out, `data` is the one before. */
export function useArticles(request: ArticlesRequest) {
  const { http } = useShell()
  const hasQuery = Object.keys(request).length > 0
  return useQuery<ArticlesPage, ApiError>({
    queryKey: ['market-beats', 'articles', request],
    queryFn: ({ signal }) =>
      http.call(listPostsRoute, { ...(hasQuery && { query: request }), signal }),
    staleTime: LIFETIME_MS,
    placeholderData: keepPreviousData,
  })
}

/** What the editors put first; asked for where `isShown`. */
export function useFeatured(isShown = true) {
  const { http } = useShell()
  return useQuery<readonly ArticleSummary[], ApiError>({
    queryKey: ['market-beats', 'featured'],
    queryFn: ({ signal }) => http.call(listFeaturedPostsRoute, { signal }),
    staleTime: LIFETIME_MS,
    enabled: isShown,
  })
}

function articleQuery(http: HttpClient, id: number) {
  return queryOptions<Article, ApiError>({
    queryKey: ['market-beats', 'article', id],
    queryFn: ({ signal }) => http.call(getPostRoute, { params: { id }, signal }),
    staleTime: LIFETIME_MS,
    enabled: id > 0,
  })
}

/**
 * The article; nothing is asked for an id of 0. The first one suspends: what stands in the page's place, which
 * may be the text of the article, stays until there is an answer. `isFirst` says that it is this one.
 */
export function useArticle(id: number) {
  const { http } = useShell()
  const client = useQueryClient()
  const [hasStood, setHasStood] = useState(false)
  const [firstId] = useState(id)
  useEffect(() => setHasStood(true), [])
  const query = articleQuery(http, id)
  if (!hasStood && id > 0 && !client.getQueryState(query.queryKey)?.errorUpdateCount) {
    const isKnown = client.getQueryData(query.queryKey) !== undefined
    // React waits for a promise that a component throws; this one is always kept.
    if (!isKnown) throw client.prefetchQuery(query)
  }
  return { ...useQuery(query), isFirst: id === firstId }
}

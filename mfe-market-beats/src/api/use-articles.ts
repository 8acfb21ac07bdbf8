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

/**
 * Fifteen minutes: articles rarely change, but readers' ratings change with their plan. See
 * infra/docs/domain/browser-storage.md.
 */
const LIFETIME_MS = 15 * 60_000

export interface ArticlesRequest {
  readonly page?: number
  readonly tag?: string
  readonly ticker?: string
}

/** One page of articles; the previous page stays while the next one loads. */
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

/** Featured articles, requested only if `isShown`. */
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
 * The article with the given id; no request for id 0. The first one suspends, so that the
 * prerendered article stays in place until the response arrives; `isFirst` marks it.
 */
export function useArticle(id: number) {
  const { http } = useShell()
  const client = useQueryClient()
  const [hasMounted, setHasMounted] = useState(false)
  const [firstId] = useState(id)
  useEffect(() => setHasMounted(true), [])
  const query = articleQuery(http, id)
  if (!hasMounted && id > 0 && !client.getQueryState(query.queryKey)?.errorUpdateCount) {
    const isKnown = client.getQueryData(query.queryKey) !== undefined
    // React suspends on a thrown promise; `prefetchQuery` never rejects.
    if (!isKnown) throw client.prefetchQuery(query)
  }
  return { ...useQuery(query), isFirst: id === firstId }
}

import type { ApiError, HttpClient } from '@quantamental/api/client'
import type { StockTab } from '@quantamental/api/stocks'
import { CACHED, type CacheLifetime, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useStaticTextUntil } from '@quantamental/remote/static-text'
import { useQuery } from '@tanstack/react-query'

/** Browser cache lifetime of stock data. See infra/docs/domain/browser-storage.md. */
export const STOCK_LIFETIME_MS = 15 * 60 * 1000

/** Pages with their own storage prefix. */
const CACHED_AS: Readonly<Partial<Record<StockTab, CacheLifetime>>> = {
  profile: CACHED.company,
  rank: CACHED.rankedFinancials,
}

export interface PageRequest {
  readonly params: { readonly ticker: string }
  /** Set only for an earlier day; the edge preloads the URL without a query. */
  readonly query?: { readonly as_of: string }
  readonly signal: AbortSignal
}
export type ReadPage<Document> = (http: HttpClient, request: PageRequest) => Promise<Document>

interface StockPageQuery<Document> {
  readonly page: StockTab
  readonly ticker: string
  readonly read: ReadPage<Document>
  /** Point-in-time date (yyyy-mm-dd), or null for today. */
  readonly asOf?: string | null
  readonly enabled?: boolean
}

/**
 * The document of one page of one company. While another day of the same page loads, the previous
 * day stays visible.
 */
export function useStockPage<Document>(query: StockPageQuery<Document>) {
  const { page, ticker, read, asOf = null, enabled = true } = query
  const { http } = useShell()
  const past = asOf !== null && { query: { as_of: asOf } }
  const request = {
    queryKey: ['stock', page, ticker, ...(asOf === null ? [] : [asOf])],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      read(http, { params: { ticker }, ...past, signal }),
    ...useCachedResponse<Document>(CACHED_AS[page] ?? CACHED.stock),
  }
  useStaticTextUntil<Document, ApiError>(request, enabled)
  return useQuery<Document, ApiError>({
    ...request,
    placeholderData: (shown, before) =>
      before?.queryKey[1] === page && before.queryKey[2] === ticker ? shown : undefined,
    enabled,
  })
}

import type { ApiError, HttpClient } from '@quantamental/api/client'
import type { StockPage } from '@quantamental/api/stocks'
import { type AnswerLifetime, KEPT, useKeptAnswer } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** Lifetime of stock data in the browser (specification section 9). */
export const STOCK_LIFETIME_MS = 15 * 60 * 1000

const KEPT_AS = { profile: KEPT.company, rank: KEPT.rankedFinancials } as Readonly<
  Partial<Record<StockPage, AnswerLifetime>>
>

export interface PageRequest {
  readonly params: { readonly ticker: string }
  readonly signal: AbortSignal
}
/** One call to a page's route. */
export type ReadPage<Document> = (http: HttpClient, request: PageRequest) => Promise<Document>

/** The document of one page of one company. */
export function useStockPage<Document>(page: StockPage, ticker: string, read: ReadPage<Document>) {
  const { http } = useShell()
  return useQuery<Document, ApiError>({
    queryKey: ['stock', page, ticker],
    queryFn: ({ signal }) => read(http, { params: { ticker }, signal }),
    ...useKeptAnswer<Document>(KEPT_AS[page] ?? KEPT.stock),
  })
}

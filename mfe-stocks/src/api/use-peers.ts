import type { ApiError } from '@quantamental/api/client'
import {
  getPeersRoute,
  type PeerScope,
  type Peers,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from './use-stock-page.ts'

/** Distribution of items among the company's peers. Loaded after the page, without blocking it. */
export function usePeers(
  ticker: string,
  scope: PeerScope,
  items: readonly RankedItemCode[],
  enabled = true,
) {
  const { http } = useShell()
  const list = items.join(',')
  return useQuery<Peers, ApiError>({
    queryKey: ['stock', 'peers', ticker, scope, list],
    queryFn: ({ signal }) =>
      http.call(getPeersRoute, { params: { ticker }, query: { items: list, scope }, signal }),
    staleTime: STOCK_LIFETIME_MS,
    enabled: enabled && items.length > 0,
  })
}

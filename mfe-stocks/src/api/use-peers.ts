import { getPeersRoute, type PeerScope, type RankedItemCode } from '@quantamental/api/stocks'
import { useService } from './use-service.ts'
import { STOCK_LIFETIME_MS } from './use-stock-page.ts'

/** Distribution of items among the company's peers. Loaded after the page, without blocking it. */
export function usePeers(
  ticker: string,
  scope: PeerScope,
  codes: readonly RankedItemCode[],
  enabled = true,
) {
  const items = codes.join(',')
  return useService(
    ['stock', 'peers', ticker, scope, items],
    (http, signal) =>
      http.call(getPeersRoute, { params: { ticker }, query: { items, scope }, signal }),
    { staleTime: STOCK_LIFETIME_MS, enabled: enabled && items !== '' },
  )
}

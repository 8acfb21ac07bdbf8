import type { ApiError } from '@quantamental/api/client'
import { type ComparePage, getComparePageRoute, type Peer } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQueries } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'

/** Pinned company, or its loading state. */
export type PinnedPeer = Peer | 'pending' | 'unknown'

/**
 * Pinned companies with their figures: from the page's peers, else from their own compare
 * documents.
 */
export function usePinnedPeers(
  pins: readonly string[],
  known: readonly Peer[],
): readonly PinnedPeer[] {
  const { http } = useShell()
  const peers = new Map(known.map((peer) => [peer.ticker, peer]))
  const results = useQueries({
    queries: pins.map((ticker) => ({
      queryKey: ['stock', 'compare', ticker],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ComparePage> =>
        http.call(getComparePageRoute, { params: { ticker }, signal }),
      staleTime: STOCK_LIFETIME_MS,
      enabled: !peers.has(ticker),
    })),
  }) as readonly { data?: ComparePage | undefined; error: ApiError | null }[]
  return pins.map((ticker, at) => {
    if (results[at]?.error) return 'unknown'
    return peers.get(ticker) ?? results[at]?.data?.universe?.company ?? 'pending'
  })
}

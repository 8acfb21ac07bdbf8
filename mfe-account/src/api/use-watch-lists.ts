import {
  getWatchListRoute,
  listWatchedTickersRoute,
  listWatchListsRoute,
  type WatchLists,
  type WatchListWithItems,
} from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { KEPT_WATCH_LIST, keepCount } from './cached-lists.ts'

/** Beginning of every key about watch lists: what a change makes untrue. */
export const WATCH_KEY: readonly unknown[] = ['watch']
export const WATCH_LISTS_KEY: readonly unknown[] = ['watch', 'lists']
/** Shared by name with the stock pages, whose button says whether a stock is watched. */
export const WATCHED_KEY: readonly unknown[] = ['watch', 'tickers']
export const watchListKey = (id: number): readonly unknown[] => ['watch', 'list', id]

/** The watch lists in their order, and what the plan allows. */
export function useWatchLists({ enabled = true }: { enabled?: boolean } = {}) {
  const { http } = useShell()
  const kept = useCachedResponse<WatchLists>(KEPT_WATCH_LIST)
  const result = useQuery<WatchLists, ApiError>({
    queryKey: WATCH_LISTS_KEY,
    queryFn: ({ signal }) => http.call(listWatchListsRoute, { signal }),
    ...kept,
    enabled,
  })
  const count = result.data?.results.length
  useEffect(() => {
    if (count !== undefined) keepCount('numWatchlist', count)
  }, [count])
  return result
}

/** One watch list with its stocks; nothing is asked without an id. */
export function useWatchList(id: number | null) {
  const { http } = useShell()
  const kept = useCachedResponse<WatchListWithItems>(KEPT_WATCH_LIST)
  return useQuery<WatchListWithItems, ApiError>({
    queryKey: watchListKey(id ?? 0),
    queryFn: ({ signal }) => http.call(getWatchListRoute, { params: { id: id ?? 0 }, signal }),
    ...kept,
    enabled: id !== null,
  })
}

/** Which lists hold which ticker. */
export function useWatched({ enabled = true }: { enabled?: boolean } = {}) {
  const { http } = useShell()
  return useQuery({
    queryKey: WATCHED_KEY,
    queryFn: ({ signal }) => http.call(listWatchedTickersRoute, { signal }),
    enabled,
  })
}

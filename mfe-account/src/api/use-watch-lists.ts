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
import { storeCount, WATCH_LIST_CACHE } from './cached-lists.ts'

/** Prefix of all query keys about watch lists; a change invalidates everything under it. */
export const WATCH_KEY: readonly unknown[] = ['watch']
export const WATCH_LISTS_KEY: readonly unknown[] = ['watch', 'lists']
/** Query key shared with the stock pages, whose Watch button shows whether a stock is watched. */
export const WATCHED_KEY: readonly unknown[] = ['watch', 'tickers']
export const watchListKey = (id: number): readonly unknown[] => ['watch', 'list', id]

export function useWatchLists() {
  const { http } = useShell()
  const cached = useCachedResponse<WatchLists>(WATCH_LIST_CACHE)
  const result = useQuery<WatchLists, ApiError>({
    queryKey: WATCH_LISTS_KEY,
    queryFn: ({ signal }) => http.call(listWatchListsRoute, { signal }),
    ...cached,
  })
  const count = result.data?.results.length
  useEffect(() => {
    if (count !== undefined) storeCount('numWatchlist', count)
  }, [count])
  return result
}

/** One watch list with its stocks. */
export function useWatchList(id: number) {
  const { http } = useShell()
  const cached = useCachedResponse<WatchListWithItems>(WATCH_LIST_CACHE)
  return useQuery<WatchListWithItems, ApiError>({
    queryKey: watchListKey(id),
    queryFn: ({ signal }) => http.call(getWatchListRoute, { params: { id }, signal }),
    ...cached,
  })
}

export function useWatched() {
  const { http } = useShell()
  return useQuery({
    queryKey: WATCHED_KEY,
    queryFn: ({ signal }) => http.call(listWatchedTickersRoute, { signal }),
  })
}

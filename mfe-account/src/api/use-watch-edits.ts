import {
  addWatchListItemRoute,
  createWatchListRoute,
  deleteWatchListItemRoute,
  deleteWatchListRoute,
  orderWatchListItemsRoute,
  orderWatchListsRoute,
  pasteWatchListRoute,
  renameWatchListRoute,
  restoreWatchListItemRoute,
  restoreWatchListRoute,
  updateWatchListItemRoute,
  type WatchListItem,
  type WatchLists,
  type WatchListWithItems,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addStockFailure } from '../watch-lists/failure-text.ts'
import { inOrder } from '../watch-lists/move-item.ts'
import { WATCH_LIST_CACHE } from './cached-lists.ts'
import { useChanges } from './use-changes.ts'
import { WATCH_KEY, WATCH_LISTS_KEY, watchListKey } from './use-watch-lists.ts'

function setLists(client: QueryClient, next: (lists: WatchLists) => WatchLists) {
  client.setQueryData<WatchLists>(WATCH_LISTS_KEY, (lists) => lists && next(lists))
}

function setList(
  client: QueryClient,
  id: number,
  next: (list: WatchListWithItems) => WatchListWithItems,
) {
  client.setQueryData<WatchListWithItems>(watchListKey(id), (list) => list && next(list))
}

function setItems(
  client: QueryClient,
  id: number,
  next: (items: readonly WatchListItem[]) => WatchListItem[],
) {
  setList(client, id, (list) => ({ ...list, items: next(list.items) }))
  setLists(client, (lists) => ({
    ...lists,
    results: lists.results.map((list) => {
      const items = client.getQueryData<WatchListWithItems>(watchListKey(id))?.items
      return list.id === id && items ? { ...list, item_count: items.length } : list
    }),
  }))
}

/**
 * Changes to watch lists. Those with a predictable outcome are shown optimistically and rolled back
 * if refused.
 */
export function useWatchEdits() {
  const { http } = useShell()
  const change = useChanges(WATCH_KEY, WATCH_LIST_CACHE)
  return useMemo(
    () => ({
      create: (name: string) =>
        change({
          send: () => http.call(createWatchListRoute, { body: { name } }),
          settle: (client, created) => {
            client.setQueryData(watchListKey(created.id), created)
            setLists(client, (lists) => ({ ...lists, results: [...lists.results, created] }))
          },
          errorText: null,
        }),
      rename: (id: number, name: string) =>
        change({
          expect: (client) => {
            setList(client, id, (list) => ({ ...list, name }))
            setLists(client, (lists) => ({
              ...lists,
              results: lists.results.map((list) => (list.id === id ? { ...list, name } : list)),
            }))
          },
          send: () => http.call(renameWatchListRoute, { params: { id }, body: { name } }),
        }),
      orderLists: (ids: readonly number[]) =>
        change({
          expect: (client) =>
            setLists(client, (lists) => ({ ...lists, results: inOrder(lists.results, ids) })),
          send: () => http.call(orderWatchListsRoute, { body: { ids: [...ids] } }),
        }),
      removeList: (id: number) =>
        change({
          expect: (client) =>
            setLists(client, (lists) => ({
              ...lists,
              results: lists.results.filter((list) => list.id !== id),
            })),
          send: () => http.call(deleteWatchListRoute, { params: { id } }),
        }),
      restoreList: (id: number) =>
        change({
          send: () => http.call(restoreWatchListRoute, { params: { id } }),
          settle: (client, list) => client.setQueryData(watchListKey(id), list),
        }),
      addStock: (listId: number, ticker: string) =>
        change({
          send: () => http.call(addWatchListItemRoute, { body: { watch_list_id: listId, ticker } }),
          settle: (client, item) => setItems(client, listId, (items) => [...items, item]),
          errorText: addStockFailure,
        }),
      setNote: ({ id, watch_list_id: listId }: WatchListItem, note: string) =>
        change({
          expect: (client) =>
            setItems(client, listId, (items) =>
              items.map((item) => (item.id === id ? { ...item, note } : item)),
            ),
          send: () => http.call(updateWatchListItemRoute, { params: { id }, body: { note } }),
        }),
      removeItem: ({ id, watch_list_id: listId }: WatchListItem) =>
        change({
          expect: (client) =>
            setItems(client, listId, (items) => items.filter((item) => item.id !== id)),
          send: () => http.call(deleteWatchListItemRoute, { params: { id } }),
        }),
      restoreItem: ({ id }: Pick<WatchListItem, 'id'>) =>
        change({ send: () => http.call(restoreWatchListItemRoute, { params: { id } }) }),
      orderItems: (id: number, ids: readonly number[]) =>
        change({
          expect: (client) => setItems(client, id, (items) => inOrder(items, ids)),
          send: () =>
            http.call(orderWatchListItemsRoute, { params: { id }, body: { ids: [...ids] } }),
        }),
      paste: (id: number, text: string) =>
        change({
          send: () => http.call(pasteWatchListRoute, { params: { id }, body: { text } }),
          settle: (client, { list }) => client.setQueryData(watchListKey(id), list),
          errorText: null,
        }),
    }),
    [http, change],
  )
}
export type WatchEdits = ReturnType<typeof useWatchEdits>

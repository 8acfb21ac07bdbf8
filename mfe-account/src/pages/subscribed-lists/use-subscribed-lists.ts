import {
  chooseScopeItemRoute,
  listScopeItemChoicesRoute,
  listSubscriptionListsRoute,
  pickStockRoute,
  type ScopeItem,
  type SubscriptionList,
  type SubscriptionListItem,
  unpickStockRoute,
} from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import type { RouteResult } from '@quantamental/api/common'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { SUBSCRIBED_LIST_CACHE, storeCount } from '../../api/cached-lists.ts'
import { useChanges } from '../../api/use-changes.ts'
import { addStockFailure } from '../../watch-lists/failure-text.ts'

type SubscriptionLists = RouteResult<typeof listSubscriptionListsRoute>

const SUBSCRIBED_KEY: readonly unknown[] = ['subscribed-lists']

export function useSubscribedLists() {
  const { http } = useShell()
  const cached = useCachedResponse<SubscriptionLists>(SUBSCRIBED_LIST_CACHE)
  const result = useQuery<SubscriptionLists, ApiError>({
    queryKey: SUBSCRIBED_KEY,
    queryFn: ({ signal }) => http.call(listSubscriptionListsRoute, { signal }),
    ...cached,
  })
  const count = result.data?.results.length
  useEffect(() => {
    if (count !== undefined) storeCount('numSubscribed', count)
  }, [count])
  return result
}

export function useScopeChoices(scope: string) {
  const { http } = useShell()
  return useQuery<ScopeItem[], ApiError>({
    queryKey: ['scope-choices', scope],
    queryFn: ({ signal }) => http.call(listScopeItemChoicesRoute, { params: { scope }, signal }),
  })
}

function setList(
  client: QueryClient,
  id: number,
  next: (list: SubscriptionList) => Partial<SubscriptionList>,
) {
  const change = (list: SubscriptionList) => (list.id === id ? { ...list, ...next(list) } : list)
  client.setQueryData<SubscriptionLists>(
    SUBSCRIBED_KEY,
    (lists) => lists && { ...lists, results: lists.results.map(change) },
  )
}

export function useSubscribedEdits() {
  const { http } = useShell()
  const change = useChanges(SUBSCRIBED_KEY, SUBSCRIBED_LIST_CACHE)
  return useMemo(
    () => ({
      choose: (listId: number, scopeItemId: number) =>
        change({
          send: () =>
            http.call(chooseScopeItemRoute, {
              body: { subscription_list_id: listId, scope_item_id: scopeItemId },
            }),
          settle: (client, chosen) => setList(client, listId, () => ({ scope_item: chosen })),
          errorText: null,
        }),
      pick: (listId: number, ticker: string) =>
        change({
          send: () => http.call(pickStockRoute, { body: { subscription_list_id: listId, ticker } }),
          settle: (client, item) =>
            setList(client, listId, ({ items }) => ({ items: [...items, item] })),
          errorText: addStockFailure,
        }),
      unpick: ({ id, subscription_list_id: listId }: SubscriptionListItem) =>
        change({
          expect: (client) =>
            setList(client, listId, ({ items }) => ({
              items: items.filter((item) => item.id !== id),
            })),
          send: () => http.call(unpickStockRoute, { params: { id } }),
        }),
    }),
    [http, change],
  )
}
export type SubscribedEdits = ReturnType<typeof useSubscribedEdits>

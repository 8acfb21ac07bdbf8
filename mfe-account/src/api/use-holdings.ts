import {
  getHoldingsRoute,
  type Holding,
  type Holdings,
  type HoldingsVisit,
  replaceHoldingsRoute,
  visitHoldingsRoute,
} from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const holdingsKey = (id: number): readonly unknown[] => ['holdings', id]

/** Holdings of a watch list; never stored in the browser. */
export function useHoldings(id: number) {
  const { http } = useShell()
  return useQuery<Holdings, ApiError>({
    queryKey: holdingsKey(id),
    queryFn: ({ signal }) => http.call(getHoldingsRoute, { params: { id }, signal }),
  })
}

/** Replace all holdings of a list. The caller shows the error. */
export function useReplaceHoldings(id: number): (holdings: readonly Holding[]) => Promise<void> {
  const { http } = useShell()
  const client = useQueryClient()
  return async (holdings) => {
    const body = { holdings: [...holdings] }
    const saved = await http.call(replaceHoldingsRoute, { params: { id }, body })
    client.setQueryData(holdingsKey(id), saved)
  }
}

/** Record this visit once, and get the changes since the previous one. */
export function useHoldingsVisit(id: number) {
  const { http } = useShell()
  return useQuery<HoldingsVisit, ApiError>({
    queryKey: ['holdings-visit', id],
    queryFn: ({ signal }) => http.call(visitHoldingsRoute, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

import type { ApiError } from '@quantamental/api/client'
import type { RouteResult } from '@quantamental/api/common'
import {
  type DataOperationDetail,
  getDataOperationRoute,
  getVersionDiffRoute,
  listDataOperationsRoute,
  type VersionDiff,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** Of everything below: an operator looks at what is now. */
const FRESH = { staleTime: 0, gcTime: 0 } as const
/** How often a page asks while something runs. */
const POLL_MS = 1_500

export type DataAdmin = RouteResult<typeof listDataOperationsRoute>

/** Kept in memory only. */
export const DATA_ADMIN_KEY = ['operator', 'data'] as const

/** Versions, operations and folders; asked again and again while something runs. */
export function useDataAdmin() {
  const { http } = useShell()
  return useQuery<DataAdmin, ApiError>({
    ...FRESH,
    queryKey: [...DATA_ADMIN_KEY, 'admin'],
    queryFn: ({ signal }) => http.call(listDataOperationsRoute, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_busy ? POLL_MS : false),
  })
}

/** One operation with its lines and rejects; while it runs, with every look at the admin. */
export function useOperation(id: number, isRunning: boolean) {
  const { http } = useShell()
  return useQuery<DataOperationDetail, ApiError>({
    ...FRESH,
    queryKey: [...DATA_ADMIN_KEY, 'operation', id, isRunning],
    queryFn: ({ signal }) =>
      http.call(getDataOperationRoute, { params: { operation: id }, signal }),
    refetchInterval: isRunning ? POLL_MS : false,
  })
}

/** What a recomputation would change, or what the last publication did. `of` names the state it is of. */
export function useVersionDiff(of: string) {
  const { http } = useShell()
  return useQuery<VersionDiff | null, ApiError>({
    ...FRESH,
    queryKey: [...DATA_ADMIN_KEY, 'diff', of],
    queryFn: async ({ signal }) =>
      (await http.call(getVersionDiffRoute, { query: {}, signal })).diff,
  })
}

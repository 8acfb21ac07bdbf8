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

/** No caching: operators need the current state. */
const FRESH = { staleTime: 0, gcTime: 0 } as const
/** Polling interval while an operation runs, in milliseconds. */
const POLL_MS = 1_500

export type DataAdmin = RouteResult<typeof listDataOperationsRoute>

/** In-memory only, never persisted. */
export const DATA_ADMIN_KEY = ['operator', 'data'] as const

/** Versions, operations and folders; polls while an operation runs. */
export function useDataAdmin() {
  const { http } = useShell()
  return useQuery<DataAdmin, ApiError>({
    ...FRESH,
    queryKey: [...DATA_ADMIN_KEY, 'admin'],
    queryFn: ({ signal }) => http.call(listDataOperationsRoute, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_busy ? POLL_MS : false),
  })
}

/** One operation with its log and rejected rows; polls while it runs. */
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

/**
 * Changes that a recomputation would publish, or that the last publication made. `of` identifies
 * the state, so that a new state is fetched.
 */
export function useVersionDiff(of: string) {
  const { http } = useShell()
  return useQuery<VersionDiff | null, ApiError>({
    ...FRESH,
    queryKey: [...DATA_ADMIN_KEY, 'diff', of],
    queryFn: async ({ signal }) =>
      (await http.call(getVersionDiffRoute, { query: {}, signal })).diff,
  })
}

import type { RouteResult } from '@quantamental/api/common'
import {
  getDataOperationRoute,
  getVersionDiffRoute,
  listDataOperationsRoute,
} from '@quantamental/api/stocks'
import { useStaffQuery } from '@quantamental/remote/staff'

/** Polling interval while an operation runs, in milliseconds. */
const POLL_MS = 1_500

export type DataAdmin = RouteResult<typeof listDataOperationsRoute>

/** In-memory only, never persisted. */
export const DATA_ADMIN_KEY = ['operator', 'data'] as const

/** Versions, operations and folders; polls while an operation runs. */
export function useDataAdmin() {
  return useStaffQuery<DataAdmin>(
    [...DATA_ADMIN_KEY, 'admin'],
    (http, signal) => http.call(listDataOperationsRoute, { signal }),
    { refetchInterval: ({ state }) => (state.data?.is_busy ? POLL_MS : false) },
  )
}

/** One operation with its log and rejected rows; polls while it runs. */
export function useOperation(id: number, isRunning: boolean) {
  return useStaffQuery(
    [...DATA_ADMIN_KEY, 'operation', id, isRunning],
    (http, signal) => http.call(getDataOperationRoute, { params: { operation: id }, signal }),
    { refetchInterval: isRunning ? POLL_MS : false },
  )
}

/**
 * Changes that a recomputation would publish, or that the last publication made. `of` identifies
 * the state, so that a new state is fetched.
 */
export function useVersionDiff(of: string) {
  return useStaffQuery(
    [...DATA_ADMIN_KEY, 'diff', of],
    async (http, signal) => (await http.call(getVersionDiffRoute, { query: {}, signal })).diff,
  )
}

import {
  listSessionsRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
} from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export const SESSIONS_KEY = ['account', 'sessions'] as const
const STATUS_NOT_FOUND = 404

/**
 * Active sessions of the user, with functions to end them. A session that is already gone counts as
 * ended.
 */
export function useSessions() {
  const { http } = useShell()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => http.call(listSessionsRoute, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: SESSIONS_KEY })

  async function revoke(id: string) {
    try {
      await http.call(revokeSessionRoute, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === STATUS_NOT_FOUND)) throw error
    }
    await refresh()
  }

  async function revokeOthers() {
    await http.call(revokeOtherSessionsRoute)
    await refresh()
  }

  return { query, revoke, revokeOthers }
}

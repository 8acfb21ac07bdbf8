import { ApiError, type HttpClient } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { focusSection } from './settings-section.tsx'

/** Count a session or key that is already gone as revoked. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

export const settingsKey = (id: string) => ['account', id] as const

/** Items of the settings section `id`, with a function to end some of them. */
export function useRevocable<Item>(
  id: string,
  load: (http: HttpClient, signal: AbortSignal) => Promise<Item[]>,
) {
  const { http, notify } = useShell()
  const queries = useQueryClient()
  const queryKey = settingsKey(id)
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(http, signal) })
  const refresh = () => queries.invalidateQueries({ queryKey })

  async function end(send: () => Promise<unknown>, done: string) {
    try {
      await send()
      await refresh()
      notify.success(done)
      focusSection(id)
    } catch (error) {
      notify.error(readAuthError(error, []).form)
    }
  }
  return { query, refresh, end }
}

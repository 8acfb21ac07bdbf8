import type { ApiError, HttpClient } from '@quantamental/api/client'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** Fifteen minutes; see infra/docs/domain/browser-storage.md. */
export const LIFETIME_MS = 15 * 60_000

type Load<Data> = (http: HttpClient, signal: AbortSignal) => Promise<Data>

/** Response of the service, cached in memory. */
export function useNews<Data>(
  key: readonly unknown[],
  load: Load<Data>,
  options?: NoInfer<Omit<UseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>>,
) {
  const { http } = useShell()
  return useQuery<Data, ApiError>({
    staleTime: LIFETIME_MS,
    ...options,
    queryKey: ['market-beats', ...key],
    queryFn: ({ signal }) => load(http, signal),
  })
}

/** Response of the service, cached in the browser under `prefix`. */
export function useStoredNews<Data>(
  prefix: 'CAROUSEL_' | 'UPDATES_' | 'THISWEEK_' | 'NEXTWEEK_',
  key: readonly unknown[],
  load: Load<Data>,
) {
  return useNews(key, load, useCachedResponse<Data>({ prefix, lifetimeMs: LIFETIME_MS }))
}

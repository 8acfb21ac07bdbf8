import type { ApiError, HttpClient } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

export function useService<Data>(
  queryKey: QueryKey,
  load: (http: HttpClient, signal: AbortSignal) => Promise<Data>,
  options?: NoInfer<Omit<UseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>>,
) {
  const { http } = useShell()
  return useQuery<Data, ApiError>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => load(http, signal),
  })
}

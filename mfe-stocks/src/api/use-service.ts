import type { ApiError, HttpClient } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useStaticTextUntil } from '@quantamental/remote/static-text'
import {
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'

/** Response that the page itself needs: the document's static text stays until it has arrived. */
export function usePageService<Data>(
  queryKey: QueryKey,
  load: (http: HttpClient, signal: AbortSignal) => Promise<Data>,
  options?: NoInfer<Pick<UseQueryOptions<Data, ApiError>, 'persister' | 'staleTime' | 'gcTime'>>,
) {
  const { http } = useShell()
  const request = {
    ...options,
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(http, signal),
  }
  useStaticTextUntil<Data, ApiError>(request as FetchQueryOptions<Data, ApiError>)
  return useQuery<Data, ApiError>(request)
}

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

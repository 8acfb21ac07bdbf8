import type { ApiError, HttpClient } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

type StaffQueryOptions<Data> = Omit<UseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>

/** Query of a staff page: always refetched, cached in memory only. */
export function useStaffQuery<Data>(
  queryKey: QueryKey,
  load: (http: HttpClient, signal: AbortSignal) => Promise<Data>,
  options?: NoInfer<StaffQueryOptions<Data>>,
) {
  const { http } = useShell()
  const given: StaffQueryOptions<Data> = options ?? {}
  return useQuery<Data, ApiError>({
    staleTime: 0,
    gcTime: 0,
    ...given,
    queryKey,
    queryFn: ({ signal }) => load(http, signal),
  })
}

/**
 * Return a function that makes a change, announces its success and refetches the data under
 * `queryKey`, also after a failure.
 */
export function useStaffChange(queryKey: QueryKey) {
  const { http, notify } = useShell()
  const client = useQueryClient()
  return async <Result>(
    change: (http: HttpClient) => Promise<Result>,
    success: string | ((result: Result) => string),
  ) => {
    try {
      const result = await change(http)
      notify.success(typeof success === 'string' ? success : success(result))
    } finally {
      await client.invalidateQueries({ queryKey })
    }
  }
}

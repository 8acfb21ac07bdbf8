import {
  type ApiScope,
  createApiKeyRoute,
  deleteApiKeyRoute,
  listApiKeysRoute,
} from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const KEY = ['account', 'api-keys'] as const
const STATUS_NOT_FOUND = 404

/** The user's API keys. A new key appears only in the response of `create` and is not stored. */
export function useApiKeys() {
  const { http } = useShell()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.call(listApiKeysRoute, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })

  async function create(name: string, scopes: ApiScope[]): Promise<string> {
    const { key } = await http.call(createApiKeyRoute, { body: { name, scopes } })
    await refresh()
    return key
  }

  async function revoke(id: number) {
    try {
      await http.call(deleteApiKeyRoute, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === STATUS_NOT_FOUND)) throw error
    }
    await refresh()
  }

  return { query, create, revoke }
}

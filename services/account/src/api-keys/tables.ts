import type { ApiScope } from '@quantamental/api/account'
import type { Generated, Selectable } from 'kysely'

interface ApiKeyTable {
  id: Generated<number>
  user_id: number
  name: string
  /** SHA-256 of the key. */
  hash: Buffer
  /** First characters of the key. */
  hint: string
  scopes: ApiScope[]
  created_at: Date
  last_used_at: Date | null
}

/** Table of the API keys, joined into `AccountDatabase`. */
export interface ApiKeyTables {
  api_key: ApiKeyTable
}

export type ApiKeyRow = Selectable<ApiKeyTable>

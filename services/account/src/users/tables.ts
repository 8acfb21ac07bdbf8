import type { Generated, Insertable, Selectable } from 'kysely'

interface UserAccountTable {
  id: Generated<number>
  username: string
  email: string
  password_hash: string
  is_active: Generated<boolean>
  roles: Generated<string[]>
  created_at: Date
  last_login_at: Date | null
  /** Number of times the user's identity was published to the other services. */
  published_revision: Generated<number>
}

export type UserRow = Selectable<UserAccountTable>
export type NewUser = Insertable<UserAccountTable>

export interface UserTables {
  user_account: UserAccountTable
}

import type { JWK } from 'jose'
import type { Generated, Insertable, Kysely, Selectable } from 'kysely'
import type { OperatorTables } from '../admin/tables.ts'
import type { AlertTables } from '../alerts/tables.ts'
import type { ApiKeyTables } from '../api-keys/tables.ts'
import type { CompanyTables } from '../companies/tables.ts'
import type { RightsTables } from '../deletion/tables.ts'
import type { InquiryTables } from '../inquiries/tables.ts'
import type { InviteTables } from '../invites/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { TokenTables } from '../mailed-links/tables.ts'
import type { PreferenceTables } from '../preferences/tables.ts'
import type { SiteTables } from '../site/tables.ts'
import type { SubscriptionListTables } from '../subscription-lists/tables.ts'
import type { SubscriptionTables } from '../subscriptions/tables.ts'
import type { TransactionTables } from '../transactions/tables.ts'
import type { WatchListTables } from '../watch-lists/tables.ts'
import type { JobTables } from './job-tables.ts'

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
  told_revision: Generated<number>
}

interface SessionTable {
  /** The `sid` claim of its access tokens. */
  id: string
  user_id: number
  /** HMAC key that derives each refresh token from the previous one. */
  chain_secret: Buffer
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoked_reason: string | null
  /** "Firefox on Windows". */
  device: string
  /** Truncated IP address: "203.0.113.0". */
  address: string
  last_used_at: Date
}

interface RefreshTokenTable {
  /** SHA-256 of the token. */
  hash: Buffer
  session_id: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type SigningKeyStage = 'next' | 'current' | 'previous'

interface SigningKeyTable {
  kid: string
  stage: SigningKeyStage
  public_jwk: JWK
  private_jwk: JWK
  created_at: Date
}

export interface AccountDatabase
  extends AlertTables,
    ApiKeyTables,
    CompanyTables,
    MailTables,
    PreferenceTables,
    RightsTables,
    InquiryTables,
    InviteTables,
    OperatorTables,
    SiteTables,
    SubscriptionTables,
    TransactionTables,
    JobTables,
    TokenTables,
    SubscriptionListTables,
    WatchListTables {
  user_account: UserAccountTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  signing_key: SigningKeyTable
}

export type Database = Kysely<AccountDatabase>
export type UserRow = Selectable<UserAccountTable>
export type NewUser = Insertable<UserAccountTable>
export type SessionRow = Selectable<SessionTable>
export type SigningKeyRow = Selectable<SigningKeyTable>

import type { JWK } from 'jose'
import type { Selectable } from 'kysely'

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
  /** For example "Firefox on Windows". */
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

export type SessionRow = Selectable<SessionTable>
export type SigningKeyRow = Selectable<SigningKeyTable>

export interface SessionTables {
  session: SessionTable
  refresh_token: RefreshTokenTable
  signing_key: SigningKeyTable
}

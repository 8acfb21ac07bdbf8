/** Purpose of a mailed link; a token is valid for one purpose only. */
export type EmailTokenPurpose = 'activation' | 'password-reset'

interface EmailTokenTable {
  user_id: number
  purpose: EmailTokenPurpose
  /** SHA-256 of the token. */
  hash: Buffer
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface RateLimitTable {
  /** SHA-256 of the limit's name and key. */
  key: Buffer
  count: number
  /** Number of consecutive windows in which the limit was exceeded. */
  strikes: number
  ends_at: Date
}

export interface TokenTables {
  email_token: EmailTokenTable
  rate_limit: RateLimitTable
}

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

export interface MailedLinkTables {
  email_token: EmailTokenTable
}

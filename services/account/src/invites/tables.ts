import type { Generated, Selectable } from 'kysely'

interface InviteTable {
  id: Generated<number>
  /** For example "QM-7F3K2-M8DPT". */
  code: string
  note: string
  /** Number of browsers that may redeem the code. */
  quota: number
  used: Generated<number>
  expires_at: Date | null
  revoked_at: Date | null
  created_at: Date
}

interface InviteRedemptionTable {
  /** SHA-256 of the browser's token. */
  hash: Buffer
  invite_id: number
  expires_at: Date
}

interface InviteRequestTable {
  id: Generated<number>
  email: string
  created_at: Date
  invited_at: Date | null
}

/** Tables of the invites, joined into `AccountDatabase`. */
export interface InviteTables {
  invite: InviteTable
  invite_redemption: InviteRedemptionTable
  invite_request: InviteRequestTable
}

export type InviteRow = Selectable<InviteTable>

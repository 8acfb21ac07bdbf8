import type { AdminInvite } from '@quantamental/api/site'
import type { InviteRow } from '../invites/tables.ts'

export function presentInvite({
  revoked_at,
  expires_at,
  created_at,
  ...rest
}: InviteRow): AdminInvite {
  return {
    ...rest,
    expires_at: expires_at?.toISOString() ?? null,
    is_revoked: revoked_at !== null,
    created_at: created_at.toISOString(),
  }
}

import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/database.ts'
import type { UserRow } from '../db/tables.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { deleteEmailToken } from '../mailed-links/mailed-link.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { updateUser } from '../users/user.repository.ts'

/**
 * Store a new password, end all sessions but `except`, invalidate a mailed reset link and notify the
 * user by mail.
 */
export async function changePassword(
  trx: Trx,
  user: UserRow,
  passwordHash: string,
  { now, device, except = null }: { now: Date; device: string; except?: string | null },
): Promise<void> {
  await updateUser(trx, user.id, { password_hash: passwordHash })
  await deleteEmailToken(trx, user.id, 'password-reset')
  await endSessionsOf(trx, user.id, { reason: 'password changed', now, except })
  await enqueueIdentityMail(trx, 'password-changed', user, now, randomUUID(), { device })
}

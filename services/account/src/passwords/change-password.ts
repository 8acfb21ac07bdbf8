import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AccountDatabase } from '../db/database.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { deleteEmailToken } from '../mailed-links/repository.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import type { UserRow } from '../users/tables.ts'
import { updateUser } from '../users/user.repository.ts'

/**
 * Store a new password, end all sessions but `except`, invalidate a mailed reset link and notify the
 * user by mail.
 */
export async function changePassword(
  trx: Transaction<AccountDatabase>,
  user: UserRow,
  passwordHash: string,
  { now, device, except = null }: { now: Date; device: string; except?: string | null },
): Promise<void> {
  await updateUser(trx, user.id, { password_hash: passwordHash })
  await deleteEmailToken(trx, user.id, 'password-reset')
  await endSessionsOf(trx, user.id, { reason: 'password changed', now, except })
  await enqueueIdentityMail(trx, 'password-changed', user, now, randomUUID(), { device })
}

import { DELETION_GRACE_DAYS } from '@quantamental/api/account'
import { addDays, businessToday } from '@quantamental/api/subscription'
import type { Transaction } from 'kysely'
import type { AccountDatabase, Database, UserRow } from '../db/database.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { deleteDeletion, findDeletion, insertDeletion } from './repository.ts'

type Recipient = Pick<UserRow, 'id' | 'username' | 'email'>

function mailTo(
  trx: Transaction<AccountDatabase>,
  user: Recipient,
  kind: 'deletion-requested' | 'deletion-canceled',
  { now, variables = {} }: { now: Date; variables?: Record<string, string> },
): Promise<void> {
  return enqueueMail(trx, {
    kind,
    userId: user.id,
    to: { name: user.username, address: user.email },
    variables: { username: user.username, ...variables },
    dedupeKey: `${kind}/${user.id}/${now.toISOString()}`,
  })
}

/**
 * Starts the grace period, ends every session but `sessionId` and notifies the user by mail. @returns the day
 * of the deletion, yyyy-mm-dd; a repeated request returns the original day.
 */
export function requestDeletion(
  db: Database,
  user: Recipient,
  { now, sessionId }: { now: Date; sessionId: string | null },
): Promise<{ delete_on: string }> {
  const delete_on = addDays(businessToday(now), DELETION_GRACE_DAYS)
  return db.transaction().execute(async (trx) => {
    const isFirst = await insertDeletion(trx, { user_id: user.id, requested_at: now, delete_on })
    await endSessionsOf(trx, user.id, { reason: 'deletion requested', now, except: sessionId })
    if (!isFirst) return (await findDeletion(trx, user.id)) ?? { delete_on }
    await mailTo(trx, user, 'deletion-requested', { now, variables: { delete_on } })
    return { delete_on }
  })
}

/** Cancels the deletion and notifies the user by mail. @returns false if there was none. */
export function cancelDeletion(db: Database, user: Recipient, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await deleteDeletion(trx, user.id))) return false
    await mailTo(trx, user, 'deletion-canceled', { now })
    return true
  })
}

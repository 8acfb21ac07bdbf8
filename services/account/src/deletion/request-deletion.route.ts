import { DELETION_GRACE_DAYS, requestDeletionRoute } from '@quantamental/api/account'
import { addDays, businessToday } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../db/tables.ts'
import { mailTo } from '../mail/repository.ts'
import { refuseWrongPassword } from '../passwords/password-hash.ts'
import { refuseFields } from '../refuse-fields.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { findDeletion, insertDeletion } from './repository.ts'

/**
 * Start the grace period, end every session but `sessionId` and notify the user by mail. @returns the day
 * of the deletion, yyyy-mm-dd; a repeated request returns the original day.
 */
export function requestDeletion(
  db: Database,
  user: Pick<UserRow, 'id' | 'username' | 'email'>,
  { now, sessionId }: { now: Date; sessionId: string | null },
): Promise<{ delete_on: string }> {
  const delete_on = addDays(businessToday(now), DELETION_GRACE_DAYS)
  return db.transaction().execute(async (trx) => {
    const isFirst = await insertDeletion(trx, { user_id: user.id, requested_at: now, delete_on })
    await endSessionsOf(trx, user.id, { reason: 'deletion requested', now, except: sessionId })
    if (!isFirst) return (await findDeletion(trx, user.id)) ?? { delete_on }
    const key = `${user.id}/${now.toISOString()}`
    await mailTo(trx, user, 'deletion-requested', key, { delete_on })
    return { delete_on }
  })
}

export const addRequestDeletionRoute = addUserRoute(
  requestDeletionRoute,
  async ({ db, now, user, body, viewer, request }) => {
    refuseFields(blankErrors({ current_password: body.current_password }))
    await refuseWrongPassword(user, body.current_password, request.log)
    const { sessionId } = viewer
    const deletion = await requestDeletion(db, user, { now: now(), sessionId })
    request.log.info({ userId: user.id, deleteOn: deletion.delete_on }, 'deletion requested')
    return deletion
  },
  { limits: ['passwordPerUser'], stepUp: true },
)

import { DELETION_GRACE_DAYS, requestDeletionRoute } from '@quantamental/api/account'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { refuseWrongPassword } from '../passwords/password-hash.ts'
import { createLimit, userKey } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { enqueueDeletionMail, findDeletion, insertDeletion, type Recipient } from './repository.ts'

/**
 * Start the grace period, end every session but `sessionId` and notify the user by mail. @returns the day
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
    await enqueueDeletionMail(trx, user, 'deletion-requested', { now, variables: { delete_on } })
    return { delete_on }
  })
}

export function addRequestDeletionRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    requestDeletionRoute,
    async ({ body, viewer, request }) => {
      const user = await getViewerAccount(context, viewer)
      refuseFields(blankErrors({ current_password: body.current_password }))
      await refuseWrongPassword(user, body.current_password, request.log)
      const { sessionId } = viewer
      const deletion = await requestDeletion(db, user, { now: now(), sessionId })
      request.log.info({ userId: user.id, deleteOn: deletion.delete_on }, 'deletion requested')
      return deletion
    },
    { auth: 'required', before: [createLimit(app, context, 'passwordPerUser', userKey)] },
  )
}

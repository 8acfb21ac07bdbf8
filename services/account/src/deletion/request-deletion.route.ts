import { requestDeletionRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { refuseWrongPassword } from '../passwords/refuse-wrong-password.ts'
import { createLimit, userKey } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { requestDeletion } from './request-deletion.ts'

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

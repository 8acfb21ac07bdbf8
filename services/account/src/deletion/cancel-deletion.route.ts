import { cancelDeletionRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { deleteDeletion, enqueueDeletionMail, type Recipient } from './repository.ts'

/** Cancel the deletion and notify the user by mail. @returns false if there was none. */
function cancelDeletion(db: Database, user: Recipient, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await deleteDeletion(trx, user.id))) return false
    await enqueueDeletionMail(trx, user, 'deletion-canceled', { now })
    return true
  })
}

/** Cancel a deletion during the grace period. */
export function addCancelDeletionRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    cancelDeletionRoute,
    async ({ viewer, request }) => {
      const user = await getViewerAccount(context, viewer)
      if (await cancelDeletion(db, user, now())) {
        request.log.info({ userId: user.id }, 'deletion canceled')
      }
      return null
    },
    { auth: 'required' },
  )
}

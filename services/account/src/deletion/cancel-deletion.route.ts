import { cancelDeletionRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { cancelDeletion } from './request-deletion.ts'

/** Cancels a deletion during the grace period. */
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

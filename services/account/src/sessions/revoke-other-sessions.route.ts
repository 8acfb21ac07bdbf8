import { revokeOtherSessionsRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { endSessionsOf } from './end-session.ts'
import { getViewerAccount } from './get-viewer-account.ts'

export function addRevokeOtherSessionsRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    revokeOtherSessionsRoute,
    async ({ viewer, request }) => {
      const user = await getViewerAccount(context, viewer)
      const ended = await endSessionsOf(db, user.id, {
        reason: 'revoked by its owner',
        now: now(),
        except: viewer.sessionId,
      })
      request.log.info({ userId: user.id, ended }, 'other sessions revoked')
      return null
    },
    { auth: 'required' },
  )
}

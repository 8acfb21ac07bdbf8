import { revokeSessionRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { endOwnSession } from './end-session.ts'
import { getViewerAccount } from './get-viewer-account.ts'
import { clearSessionCookies } from './session-cookies.ts'

export function addRevokeSessionRoute(app: FastifyInstance, context: AccountContext): void {
  const { config, db, now } = context
  addRoute(
    app,
    revokeSessionRoute,
    async ({ params, viewer, request, reply }) => {
      const user = await getViewerAccount(context, viewer)
      const ending = { reason: 'revoked by its owner', now: now() }
      if (!(await endOwnSession(db, user.id, params.id, ending))) throw new NotFoundError()
      request.log.info({ userId: user.id, sessionId: params.id }, 'session revoked')
      if (params.id === viewer.sessionId) clearSessionCookies(reply, config)
      return null
    },
    { auth: 'required' },
  )
}

import { revokeSessionRoute } from '@quantamental/api/account'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { endOwnSession } from './end-session.ts'
import { clearBrowser } from './session-cookies.ts'
import { addUserRoute } from './viewer-account.ts'

export const addRevokeSessionRoute = addUserRoute(
  revokeSessionRoute,
  async ({ config, db, now, user, params, viewer, request, reply }) => {
    const ending = { reason: 'revoked by its owner', now: now() }
    if (!(await endOwnSession(db, user.id, params.id, ending))) throw new NotFoundError()
    request.log.info({ userId: user.id, sessionId: params.id }, 'session revoked')
    if (params.id === viewer.sessionId) clearBrowser(reply, config)
    return null
  },
)

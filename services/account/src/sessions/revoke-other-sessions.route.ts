import { revokeOtherSessionsRoute } from '@quantamental/api/account'
import { endSessionsOf } from './end-session.ts'
import { addUserRoute } from './viewer-account.ts'

export const addRevokeOtherSessionsRoute = addUserRoute(
  revokeOtherSessionsRoute,
  async ({ db, now, user, viewer, request }) => {
    const ended = await endSessionsOf(db, user.id, {
      reason: 'revoked by its owner',
      now: now(),
      except: viewer.sessionId,
    })
    request.log.info({ userId: user.id, ended }, 'other sessions revoked')
    return null
  },
)

import { logoutRoute } from '@quantamental/api/account'
import { addAccountRoute } from '../context.ts'
import { endSession } from './end-session.ts'
import { clearBrowser } from './session-cookies.ts'

/** End the session in the access cookie, even if the token has expired; do nothing without one. */
export const addLogoutRoute = addAccountRoute(
  logoutRoute,
  async ({ config, db, now, request, reply }) => {
    const { sessionId } = request.session
    if (sessionId) {
      await endSession(db, sessionId, 'signed out', now())
      request.log.info({ sessionId }, 'signed out')
    }
    clearBrowser(reply, config)
    return null
  },
)

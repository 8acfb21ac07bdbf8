import { endAdminSessionsRoute } from '@quantamental/api/site'
import { endSessionsOf } from '../sessions/end-session.ts'
import { addActionRoute } from './record-action.ts'
import { getAdminUser, lockKnownUser } from './user.repository.ts'

export const addEndAdminSessionsRoute = addActionRoute(
  endAdminSessionsRoute,
  async ({ db, at, record, params, request }) => {
    await db.transaction().execute(async (trx) => {
      const user = await lockKnownUser(trx, params.id)
      const ended = await endSessionsOf(trx, user.id, { reason: 'ended by an operator', now: at })
      await record(trx, 'end_sessions', `user ${user.id}, ${ended} sessions`, user.id)
      request.log.info({ userId: user.id, ended }, 'sessions ended by an operator')
    })
    return getAdminUser(db, params.id, at)
  },
)

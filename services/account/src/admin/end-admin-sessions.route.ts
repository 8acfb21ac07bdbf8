import { endAdminSessionsRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { readReason } from './admin-input.ts'
import { recordAction } from './record-action.ts'
import { getAdminUser, lockKnownUser } from './user.repository.ts'

export function addEndAdminSessionsRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, endAdminSessionsRoute, async ({ params, body, viewer, request }) => {
    const reason = readReason(body.reason)
    const at = now()
    await db.transaction().execute(async (trx) => {
      const user = await lockKnownUser(trx, params.id)
      const ended = await endSessionsOf(trx, user.id, { reason: 'ended by an operator', now: at })
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'end_sessions',
        userId: user.id,
        subject: `user ${user.id}, ${ended} sessions`,
        reason,
        at,
      })
      request.log.info({ userId: user.id, ended }, 'sessions ended by an operator')
    })
    return getAdminUser(db, params.id, at)
  })
}

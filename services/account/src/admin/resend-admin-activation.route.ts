import { resendAdminActivationRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { enqueueLinkMail } from '../mailed-links/identity-mails.ts'
import { ConflictError, readReason } from './admin-input.ts'
import { recordAction } from './record-action.ts'
import { getAdminUser, lockKnownUser } from './user.repository.ts'

export function addResendAdminActivationRoute(
  app: FastifyInstance,
  { db, now }: AccountContext,
): void {
  addRoute(app, resendAdminActivationRoute, async ({ params, body, viewer }) => {
    const reason = readReason(body.reason)
    const at = now()
    await db.transaction().execute(async (trx) => {
      const user = await lockKnownUser(trx, params.id)
      if (user.is_active) throw new ConflictError('This account is already active.')
      await enqueueLinkMail(trx, 'activation', user, at)
      const subject = `user ${user.id}`
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'resend_activation',
        userId: user.id,
        subject,
        reason,
        at,
      })
    })
    return getAdminUser(db, params.id, at)
  })
}

import { resendAdminActivationRoute } from '@quantamental/api/site'
import { enqueueLinkMail } from '../mailed-links/identity-mails.ts'
import { ConflictError } from './admin-input.ts'
import { addActionRoute } from './record-action.ts'
import { getAdminUser, lockKnownUser } from './user.repository.ts'

export const addResendAdminActivationRoute = addActionRoute(
  resendAdminActivationRoute,
  async ({ db, at, record, params }) => {
    await db.transaction().execute(async (trx) => {
      const user = await lockKnownUser(trx, params.id)
      if (user.is_active) throw new ConflictError('This account is already active.')
      await enqueueLinkMail(trx, 'activation', user, at)
      const subject = `user ${user.id}`
      await record(trx, 'resend_activation', subject, user.id)
    })
    return getAdminUser(db, params.id, at)
  },
)

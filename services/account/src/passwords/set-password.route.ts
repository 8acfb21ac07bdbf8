import { setPasswordRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { createLimit, userKey } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { describeDevice } from '../sessions/describe-client.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { blankErrors, passwordFieldErrorsOf } from '../users/registration-rules.ts'
import { isSameAccount, lockUser } from '../users/user.repository.ts'
import { changePassword } from './change-password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, refuseWrongPassword } from './password-hash.ts'

export function addSetPasswordRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    setPasswordRoute,
    async ({ body, viewer, request }) => {
      const { current_password, new_password, re_new_password = new_password } = body
      const user = await getViewerAccount(context, viewer)
      refuseFields(blankErrors({ current_password, new_password, re_new_password }))
      await refuseWrongPassword(user, current_password, request.log)
      const passwords = { password: new_password, repeated: re_new_password, field: 'new_password' }
      refuseFields(passwordFieldErrorsOf(passwords, user, isCommonPassword))
      const password_hash = await hashPassword(new_password)
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, user.id)
        if (!(await isSameAccount(trx, user))) {
          throw new FieldError({ current_password: ['Invalid password.'] })
        }
        const device = describeDevice(request.headers['user-agent'])
        const except = viewer.sessionId
        await changePassword(trx, user, password_hash, { now: now(), device, except })
      })
      request.log.info({ userId: user.id }, 'password changed')
      return null
    },
    { auth: 'required', before: [createLimit(app, context, 'passwordPerUser', userKey)] },
  )
}

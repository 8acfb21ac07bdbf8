import { setPasswordRoute } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import { refuseFields } from '../refuse-fields.ts'
import { describeDevice } from '../sessions/describe-client.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { isSameAccount, lockUser } from '../users/user.repository.ts'
import { changePassword } from './change-password.ts'
import { hashPassword, refuseWrongPassword } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

export const addSetPasswordRoute = addUserRoute(
  setPasswordRoute,
  async ({ db, now, isBreached, user, body, viewer, request }) => {
    const { current_password, new_password, re_new_password = new_password } = body
    refuseFields(blankErrors({ current_password, new_password, re_new_password }))
    await refuseWrongPassword(user, current_password, request.log)
    const passwords = { password: new_password, repeated: re_new_password, field: 'new_password' }
    await refuseWeakPassword({ isBreached, request }, passwords, user)
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
  { limits: ['passwordPerUser'] },
)

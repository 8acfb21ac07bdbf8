import { randomBytes, randomUUID } from 'node:crypto'
import { reportNotMeRoute } from '@quantamental/api/account'
import { addAccountRoute } from '../context.ts'
import { createLink } from '../mailed-links/identity-mails.ts'
import {
  deleteEmailToken,
  readMailedLink,
  refuseToken,
  toUid,
  useEmailToken,
} from '../mailed-links/mailed-link.ts'
import { changePassword } from '../passwords/change-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { describeDevice } from '../sessions/describe-client.ts'
import { forgetDevices } from './known-device.ts'

/** The mail proves the address, as a reset link does; the old password no longer works. */
export const addReportNotMeRoute = addAccountRoute(
  reportNotMeRoute,
  async ({ db, now, body, request }) => {
    const unusable = await hashPassword(randomBytes(32).toString('base64url'))
    return db.transaction().execute(async (trx) => {
      const { user, usedAt } = await readMailedLink(trx, 'not-me', body, now())
      if (usedAt || !user.is_active) refuseToken()
      await useEmailToken(trx, user.id, 'not-me', now())
      await deleteEmailToken(trx, user.id, 'password-reset')
      const device = describeDevice(request.headers['user-agent'])
      await changePassword(trx, user, unusable, { now: now(), device })
      await forgetDevices(trx, user.id)
      const token = await createLink(trx, 'password-reset', user.id, now())
      request.log.warn({ userId: user.id, event: randomUUID() }, 'sign-in reported by its owner')
      return { uid: toUid(user.id), token }
    })
  },
  { limits: ['linkPerAddress'] },
)

import { confirmPasswordResetRoute } from '@quantamental/api/account'
import { addAccountRoute } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../db/tables.ts'
import { readMailedLink, refuseToken } from '../mailed-links/mailed-link.ts'
import { refuseFields } from '../refuse-fields.ts'
import { describeDevice } from '../sessions/describe-client.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { changePassword } from './change-password.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

interface Link {
  readonly uid: string
  readonly token: string
}

/** @throws FieldError if the link is used, expired or unknown */
async function readUsableLink(db: Database, link: Link, now: Date): Promise<UserRow> {
  const { user, usedAt } = await readMailedLink(db, 'password-reset', link, now)
  if (usedAt || !user.is_active) refuseToken()
  return user
}

/**
 * No sign-in, because the holder of the link may not be the user of this browser. A rejected password
 * leaves the link usable.
 */
export const addConfirmPasswordResetRoute = addAccountRoute(
  confirmPasswordResetRoute,
  async ({ db, now, isBreached, body, request }) => {
    const { uid, token, new_password, re_new_password } = body
    refuseFields(blankErrors({ uid, token, new_password, re_new_password }))
    const owner = await readUsableLink(db, { uid, token }, now())
    const passwords = { password: new_password, repeated: re_new_password, field: 'new_password' }
    await refuseWeakPassword({ isBreached, request }, passwords, owner)
    const password_hash = await hashPassword(new_password)
    await db.transaction().execute(async (trx) => {
      const user = await readUsableLink(trx, { uid, token }, now())
      const device = describeDevice(request.headers['user-agent'])
      await changePassword(trx, user, password_hash, { now: now(), device })
    })
    request.log.info({ userId: owner.id }, 'password reset')
    return null
  },
)

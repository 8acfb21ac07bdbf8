import { randomUUID } from 'node:crypto'
import { setUsernameRoute } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import { UNIQUE_VIOLATION } from '../db/database.ts'
import { publishUsers } from '../events/publish-users.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { refuseWrongPassword } from '../passwords/password-hash.ts'
import { refuseFields } from '../refuse-fields.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { isLookAlike, lookOf } from './lookalikes.ts'
import {
  blankErrors,
  normalizeUsername,
  USERNAME_TAKEN,
  usernameErrors,
} from './registration-rules.ts'
import { updateUser } from './user.repository.ts'

function presentConflict(error: unknown): never {
  if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
  throw new FieldError({ new_username: [USERNAME_TAKEN] })
}

export const addSetUsernameRoute = addUserRoute(
  setUsernameRoute,
  async ({ db, now, user, body, request }) => {
    const { current_password } = body
    const username = normalizeUsername(body.new_username)
    const errors = usernameErrors(username)
    refuseFields({
      ...blankErrors({ current_password }),
      ...(errors.length > 0 && { new_username: errors }),
    })
    await refuseWrongPassword(user, current_password, request.log)
    if (username === user.username) return null
    if (lookOf(username) !== lookOf(user.username) && (await isLookAlike(db, username))) {
      throw new FieldError({ new_username: [USERNAME_TAKEN] })
    }
    await db
      .transaction()
      .execute(async (trx) => {
        await updateUser(trx, user.id, { username })
        await publishUsers(trx, [user.id])
        const renamed = { ...user, username }
        await enqueueIdentityMail(trx, 'username-changed', renamed, now(), randomUUID(), {
          former_username: user.username,
        })
      })
      .catch(presentConflict)
    request.log.info({ userId: user.id }, 'username changed')
    return null
  },
  { limits: ['passwordPerUser'] },
)

import { createUserRoute } from '@quantamental/api/account'
import { FieldError, ForbiddenError } from '@quantamental/service-kit/errors'
import { addAccountRoute } from '../context.ts'
import { UNIQUE_VIOLATION } from '../db/database.ts'
import { enqueueLinkMail } from '../mailed-links/identity-mails.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { refuseFields } from '../refuse-fields.ts'
import { isFlagOn } from '../site/repository.ts'
import { isLookAlike } from './lookalikes.ts'
import {
  EMAIL_TAKEN,
  fieldErrorsOf,
  normalizeRegistration,
  USERNAME_TAKEN,
} from './registration-rules.ts'
import { findTakenNames, insertUser } from './user.repository.ts'

const SIGNUP_CLOSED = 'We aren’t accepting new accounts right now. Try again later.'

/** Map a unique violation by a concurrent registration to an error of the field. */
function presentConflict(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== UNIQUE_VIOLATION) throw error
  if (constraint === 'user_account_email_key') throw new FieldError({ email: [EMAIL_TAKEN] })
  throw new FieldError({ username: [USERNAME_TAKEN] })
}

export const addCreateUserRoute = addAccountRoute(
  createUserRoute,
  async ({ db, now, isBreached, body, request }) => {
    if (!(await isFlagOn(db, 'signup_open'))) throw new ForbiddenError(SIGNUP_CLOSED)
    const registration = normalizeRegistration(body)
    const { username, email, password } = registration
    const errors = fieldErrorsOf(registration)
    const taken = await findTakenNames(db, registration)
    taken.username ||= await isLookAlike(db, username)
    if (taken.username && !errors.username) errors.username = [USERNAME_TAKEN]
    if (taken.email && !errors.email) errors.email = [EMAIL_TAKEN]
    refuseFields(errors)
    const passwords = { password, repeated: body.re_password, field: 'password' }
    await refuseWeakPassword({ isBreached, request }, passwords, registration)
    const password_hash = await hashPassword(password)
    const user = await db
      .transaction()
      .execute(async (trx) => {
        const added = await insertUser(trx, { username, email, password_hash, created_at: now() })
        await enqueueLinkMail(trx, 'activation', added, now())
        return added
      })
      .catch(presentConflict)
    request.log.info({ userId: user.id }, 'user registered')
    return { id: user.id, username: user.username, email: user.email }
  },
  { limits: ['registerPerAddress'] },
)

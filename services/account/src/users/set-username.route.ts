import { randomUUID } from 'node:crypto'
import { setUsernameRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { UNIQUE_VIOLATION } from '../db/database.ts'
import { publishUsers } from '../events/publish-users.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { refuseWrongPassword } from '../passwords/password-hash.ts'
import { createLimit, userKey } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
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

export function addSetUsernameRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    setUsernameRoute,
    async ({ body, viewer, request }) => {
      const { current_password } = body
      const username = normalizeUsername(body.new_username)
      const user = await getViewerAccount(context, viewer)
      const errors = usernameErrors(username)
      refuseFields({
        ...blankErrors({ current_password }),
        ...(errors.length > 0 && { new_username: errors }),
      })
      await refuseWrongPassword(user, current_password, request.log)
      if (username === user.username) return null
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
    { auth: 'required', before: [createLimit(app, context, 'passwordPerUser', userKey)] },
  )
}

import { HONEYPOT_FIELD, requestInviteRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { createLimit } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { emailErrors } from '../users/registration-rules.ts'

export function addRequestInviteRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    requestInviteRoute,
    async ({ body }) => {
      const email = body.email.trim()
      const errors = emailErrors(email)
      if (errors.length > 0) refuseFields({ email: errors })
      if (body[HONEYPOT_FIELD]) return null
      await db
        .insertInto('invite_request')
        .values({ email, created_at: now(), invited_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return null
    },
    { before: [createLimit(app, context, 'inviteRequestPerAddress')] },
  )
}

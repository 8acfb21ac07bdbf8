import { HONEYPOT_FIELD, requestInviteRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { refuseFields } from '../refuse-fields.ts'
import { emailErrors } from '../users/registration-rules.ts'

export const addRequestInviteRoute = addAccountRoute(
  requestInviteRoute,
  async ({ db, now, body }) => {
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
  { limits: ['inviteRequestPerAddress'] },
)

import { activateUserRoute, resendActivationRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { ForbiddenError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { useEmailToken } from '../db/email-token.repository.ts'
import { findUserByEmail, updateUser } from '../db/user.repository.ts'
import { blankErrors, emailErrors } from '../domain/registration-rules.ts'
import { createLimit, emailKey } from '../rate-limits.ts'
import { enqueueLinkMail } from '../tokens/identity-mails.ts'
import { readMailedLink, refuseToken } from '../tokens/mailed-link.ts'
import { refuseFields } from './refuse-fields.ts'

function addActivateRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, activateUserRoute, async ({ body, request }) => {
    refuseFields(blankErrors({ uid: body.uid, token: body.token }))
    await db.transaction().execute(async (trx) => {
      const { user, usedAt } = await readMailedLink(trx, 'activation', body, now())
      if (user.is_active) throw new ForbiddenError('Stale token for given user.')
      if (usedAt) refuseToken()
      await useEmailToken(trx, user.id, 'activation', now())
      await updateUser(trx, user.id, { is_active: true })
      request.log.info({ userId: user.id }, 'user activated')
    })
    return null
  })
}

/** Whether there is such an account shows neither in the answer nor in its time: it is sent first. */
function addResendRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now, background } = context
  const before = [
    createLimit(app, context, 'linkPerAddress'),
    createLimit(app, context, 'linkPerEmail', emailKey),
  ]
  addRoute(
    app,
    resendActivationRoute,
    ({ body, request }) => {
      const email = body.email.trim()
      const errors = emailErrors(email)
      if (errors.length > 0) refuseFields({ email: errors })
      background.start('resend activation', request.log, () =>
        db.transaction().execute(async (trx) => {
          const user = await findUserByEmail(trx, email)
          if (user && !user.is_active) await enqueueLinkMail(trx, 'activation', user, now())
        }),
      )
      return null
    },
    { before },
  )
}

export function addActivationRoutes(app: FastifyInstance, context: AccountContext): void {
  addActivateRoute(app, context)
  addResendRoute(app, context)
}

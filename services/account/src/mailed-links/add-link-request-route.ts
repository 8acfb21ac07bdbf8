import type { resendActivationRoute } from '@quantamental/api/account'
import type { RouteContract } from '@quantamental/api/common'
import { addAccountRoute, type RouteRegistration } from '../context.ts'
import type { UserRow } from '../db/tables.ts'
import { refuseFields } from '../refuse-fields.ts'
import { emailErrors } from '../users/registration-rules.ts'
import { findUserByEmail } from '../users/user.repository.ts'
import { enqueueLinkMail } from './identity-mails.ts'

/** Contract of a route with an email address in the body and an empty response. */
type LinkRoute = Pick<RouteContract, 'path' | 'summary'> &
  Omit<typeof resendActivationRoute, 'path' | 'summary'>

interface LinkRequest {
  readonly route: LinkRoute
  readonly kind: Parameters<typeof enqueueLinkMail>[1]
  /** Name of the background work in the log. */
  readonly name: string
  /** Whether the user gets the link. */
  readonly isFor: (user: UserRow) => boolean
}

/**
 * A route that emails a link to an address. It responds before the account is looked up, so that neither body
 * nor timing reveals whether the account exists.
 */
export function addLinkRequestRoute({ route, kind, name, isFor }: LinkRequest): RouteRegistration {
  return addAccountRoute(
    route,
    ({ db, now, background, body, request }) => {
      const email = body.email.trim()
      const errors = emailErrors(email)
      if (errors.length > 0) refuseFields({ email: errors })
      background.start(name, request.log, () =>
        db.transaction().execute(async (trx) => {
          const user = await findUserByEmail(trx, email)
          if (user && isFor(user)) await enqueueLinkMail(trx, kind, user, now())
        }),
      )
      return null
    },
    { limits: ['linkPerAddress', 'linkPerEmail'] },
  )
}

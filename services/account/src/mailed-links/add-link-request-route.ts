import type { resendActivationRoute } from '@quantamental/api/account'
import type { RouteContract } from '@quantamental/api/common'
import { type AccountContext, addAccountRoute, type RouteRegistration } from '../context.ts'
import type { UserRow } from '../db/tables.ts'
import { refuseFields } from '../refuse-fields.ts'
import { emailErrors } from '../users/registration-rules.ts'
import { findUserByEmail } from '../users/user.repository.ts'
import { enqueueLinkMail } from './identity-mails.ts'
import { hasLinkUntil, LIFETIME_SECONDS } from './mailed-link.ts'

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
 * Whether another mail is due: within the limit per address, or when the latest link has spent half of its life.
 * Strangers who request links can neither flood the mailbox nor leave its owner without a valid link.
 */
async function isMailDue(
  { db, limits, rateLimits, now }: AccountContext,
  kind: LinkRequest['kind'],
  user: UserRow,
): Promise<boolean> {
  const { linkPerEmail: limit } = limits
  if (limit.max === 0) return true
  if ((await rateLimits.hit(`linkPerEmail\n${user.email.toLowerCase()}`, limit)) === 0) return true
  const halfLife = new Date(now().getTime() + (LIFETIME_SECONDS[kind] * 1000) / 2)
  return !(await hasLinkUntil(db, user.id, kind, halfLife))
}

/**
 * A route that emails a link to an address. It responds before the account is looked up, so that neither body
 * nor timing reveals whether the account exists.
 */
export function addLinkRequestRoute({ route, kind, name, isFor }: LinkRequest): RouteRegistration {
  return addAccountRoute(
    route,
    (call) => {
      const { db, now, background, body, request } = call
      const email = body.email.trim()
      const errors = emailErrors(email)
      if (errors.length > 0) refuseFields({ email: errors })
      background.start(name, request.log, async () => {
        const user = await findUserByEmail(db, email)
        if (!user || !isFor(user) || !(await isMailDue(call, kind, user))) return
        await db.transaction().execute((trx) => enqueueLinkMail(trx, kind, user, now()))
      })
      return null
    },
    { limits: ['linkPerAddress'] },
  )
}

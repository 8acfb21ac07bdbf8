import type { FastifyReply } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { UserRow } from '../db/database.ts'
import { findEntitlement } from '../subscriptions/entitlement.ts'
import { signAccessToken } from './access-token.ts'
import type { OpenSession } from './open-session.ts'
import { setSessionCookies } from './session-cookies.ts'

/** Sets the session cookies, with an access token for the user's current entitlement. */
export async function sendSession(
  { config, db, keyring, now }: AccountContext,
  reply: FastifyReply,
  user: UserRow,
  session: OpenSession,
): Promise<void> {
  const entitlement = await findEntitlement(db, user.id, now())
  const { sessionId } = session
  const accessToken = await signAccessToken(
    keyring,
    { userId: user.id, sessionId, roles: user.roles, entitlement },
    now(),
  )
  setSessionCookies(reply, config, session, accessToken, now())
}

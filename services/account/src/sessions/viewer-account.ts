import type { RouteContract } from '@quantamental/api/common'
import type { Viewer } from '@quantamental/service-kit/auth'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import {
  type AccountContext,
  type AccountRouteOptions,
  addAccountRoute,
  type Handler,
  type RouteRegistration,
} from '../context.ts'
import type { UserRow } from '../db/tables.ts'
import { findSessionUser } from './session.repository.ts'

/**
 * Account of a verified viewer. Read from the database, so an ended session is refused immediately even if its
 * access token is still valid. @throws UnauthorizedError if the session has ended or the account was
 * deactivated
 */
export async function getViewerAccount(
  { db, now }: AccountContext,
  { sessionId, userId }: Viewer,
): Promise<UserRow> {
  const user = sessionId ? await findSessionUser(db, sessionId, now()) : undefined
  if (!user || user.id !== userId)
    throw new UnauthorizedError('Token is invalid', 'token_not_valid')
  return user
}

/** Route for signed-in users with a live session; API keys are refused. */
export function addUserRoute<const R extends RouteContract>(
  contract: R,
  handler: Handler<R, { readonly user: UserRow }>,
  options: AccountRouteOptions = {},
): RouteRegistration {
  return addAccountRoute(
    contract,
    async (call) => handler({ ...call, user: await getViewerAccount(call, call.viewer) }),
    { ...options, auth: 'required' },
  )
}

import type { Viewer } from '@quantamental/service-kit/auth'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import type { AccountContext } from '../account-context.ts'
import type { UserRow } from '../db/database.ts'
import { findSessionUser } from '../db/session.repository.ts'

/**
 * The account of a verified viewer. Asks the database, so a session that was ended is refused here
 * at once, while other services believe its access token for the rest of its five minutes.
 * @throws UnauthorizedError when the session was ended or the account deactivated.
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

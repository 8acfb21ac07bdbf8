import {
  cancelDeletionRoute,
  DELETION_GRACE_DAYS,
  requestDeletionRoute,
} from '@quantamental/api/account'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { AccountContext } from '../account-context.ts'
import type { AccountDatabase, UserRow } from '../db/database.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { getViewerAccount } from '../routes/get-viewer-account.ts'
import { endSessionsOf } from '../tokens/end-session.ts'
import { deleteDeletion, findDeletion, insertDeletion } from './deletion.repository.ts'

const WRONG_PASSWORD = 'Invalid password.'

function mailTo(
  trx: Transaction<AccountDatabase>,
  user: UserRow,
  kind: 'deletion-requested' | 'deletion-canceled',
  { now, variables = {} }: { now: Date; variables?: Record<string, string> },
): Promise<void> {
  return enqueueMail(trx, {
    kind,
    userId: user.id,
    to: { name: user.username, address: user.email },
    variables: { username: user.username, ...variables },
    dedupeKey: `${kind}/${user.id}/${now.toISOString()}`,
  })
}

/** A repeated request leaves the day of the first one. */
function requestDeletion(
  { db, now }: AccountContext,
  user: UserRow,
  sessionId: string | null,
): Promise<{ delete_on: string }> {
  const moment = now()
  const delete_on = addDays(businessToday(moment), DELETION_GRACE_DAYS)
  return db.transaction().execute(async (trx) => {
    const deletion = { user_id: user.id, requested_at: moment, delete_on }
    const isFirst = await insertDeletion(trx, deletion)
    await endSessionsOf(trx, user.id, {
      reason: 'deletion requested',
      now: moment,
      except: sessionId,
    })
    if (!isFirst) return (await findDeletion(trx, user.id)) ?? { delete_on }
    await mailTo(trx, user, 'deletion-requested', { now: moment, variables: { delete_on } })
    return { delete_on }
  })
}

/** Asking for the deletion of one's account, and taking it back during the grace. */
export function addDeletionRoutes(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context

  addRoute(
    app,
    requestDeletionRoute,
    async ({ body, viewer, request }) => {
      const user = await getViewerAccount(context, viewer)
      if (!(await isPasswordOf(user.password_hash, body.current_password))) {
        throw new FieldError({ current_password: [WRONG_PASSWORD] })
      }
      const deletion = await requestDeletion(context, user, viewer.sessionId)
      request.log.info({ userId: user.id, deleteOn: deletion.delete_on }, 'deletion requested')
      return deletion
    },
    { auth: 'required' },
  )

  addRoute(
    app,
    cancelDeletionRoute,
    async ({ viewer, request }) => {
      const user = await getViewerAccount(context, viewer)
      await db.transaction().execute(async (trx) => {
        if (!(await deleteDeletion(trx, user.id))) return
        await mailTo(trx, user, 'deletion-canceled', { now: now() })
        request.log.info({ userId: user.id }, 'deletion canceled')
      })
      return null
    },
    { auth: 'required' },
  )
}

import { type AdminInvite, createInviteRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { AccountContext } from '../context.ts'
import type { AccountDatabase } from '../db/database.ts'
import { createInviteCode } from '../invites/invite-code.ts'
import type { InviteRow } from '../invites/tables.ts'
import { enqueueMail } from '../mail/repository.ts'
import { refuseFields } from '../refuse-fields.ts'
import { ConflictError, knownId, readInstant, readReason, readText } from './admin-input.ts'
import { presentInvite } from './presenter.ts'
import { recordAction } from './record-action.ts'

const NOTE = { min: 0, max: 200 }

const DAY = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Email the code to the requester; each request is answered once. */
async function answerInviteRequest(
  trx: Transaction<AccountDatabase>,
  requestId: number,
  { id, code, expires_at }: InviteRow,
  now: Date,
): Promise<void> {
  const requested = await trx
    .selectFrom('invite_request')
    .selectAll()
    .where('id', '=', knownId(requestId))
    .forUpdate()
    .executeTakeFirst()
  if (!requested) throw new NotFoundError()
  if (requested.invited_at)
    throw new ConflictError('An invite has already been emailed to this address.')
  await trx
    .updateTable('invite_request')
    .set({ invited_at: now })
    .where('id', '=', requestId)
    .execute()
  await enqueueMail(trx, {
    kind: 'invite',
    userId: null,
    to: { name: requested.email, address: requested.email },
    variables: { username: '', code, expires: expires_at ? `${DAY.format(expires_at)} UTC` : '' },
    dedupeKey: `invite/${id}`,
  })
}

export function addCreateInviteRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, createInviteRoute, ({ body, viewer }): Promise<AdminInvite> => {
    const reason = readReason(body.reason)
    const note = readText(body.note, 'note', NOTE)
    const expires_at = body.expires_at === null ? null : readInstant(body.expires_at, 'expires_at')
    const at = now()
    if (expires_at && expires_at <= at)
      refuseFields({ expires_at: ['Choose an expiry date in the future.'] })
    return db.transaction().execute(async (trx) => {
      const values = { code: createInviteCode(), note, quota: body.quota, expires_at }
      const invite = await trx
        .insertInto('invite')
        .values({ ...values, revoked_at: null, created_at: at })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (body.request_id !== undefined) await answerInviteRequest(trx, body.request_id, invite, at)
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'create_invite',
        userId: null,
        subject: `invite ${invite.id}`,
        reason,
        at,
      })
      return presentInvite(invite)
    })
  })
}

import {
  type AdminInvite,
  createInviteRoute,
  listAdminInvitesRoute,
  revokeInviteRoute,
} from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { AccountContext } from '../context.ts'
import type { AccountDatabase } from '../db/database.ts'
import { createInviteCode } from '../invites/invite-code.ts'
import type { InviteRow } from '../invites/tables.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { refuseFields } from '../refuse-fields.ts'
import { ConflictError, knownId, readInstant, readReason, readText } from './admin-input.ts'
import { recordAction } from './record-action.ts'

const NOTE = { min: 0, max: 200 }
const SHOWN = 200
const DAY = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function presentInvite({ revoked_at, expires_at, created_at, ...rest }: InviteRow): AdminInvite {
  return {
    ...rest,
    expires_at: expires_at?.toISOString() ?? null,
    is_revoked: revoked_at !== null,
    created_at: created_at.toISOString(),
  }
}

/** Mails the code to the requester; each request is answered once. */
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
  if (requested.invited_at) throw new ConflictError('An invite was already mailed to this address.')
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

function addListRoute(app: FastifyInstance, { db }: AccountContext): void {
  addRoute(app, listAdminInvitesRoute, async () => {
    const invites = await db
      .selectFrom('invite')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const requests = await db
      .selectFrom('invite_request')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      invites: invites.map(presentInvite),
      requests: requests.map(({ created_at, invited_at, ...rest }) => ({
        ...rest,
        created_at: created_at.toISOString(),
        invited_at: invited_at?.toISOString() ?? null,
      })),
    }
  })
}

function addCreateRoute(app: FastifyInstance, { db, now }: AccountContext): void {
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

function addRevokeRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, revokeInviteRoute, ({ params, body, viewer }): Promise<AdminInvite> => {
    const reason = readReason(body.reason)
    const id = knownId(params.id)
    const at = now()
    return db.transaction().execute(async (trx) => {
      const invite = await trx
        .updateTable('invite')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!invite) {
        const known = await trx.selectFrom('invite').select('id').where('id', '=', id).execute()
        throw known.length > 0
          ? new ConflictError('This invite is already revoked.')
          : new NotFoundError()
      }
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'revoke_invite',
        userId: null,
        subject: `invite ${id}`,
        reason,
        at,
      })
      return presentInvite(invite)
    })
  })
}

/** Routes for creating and revoking invites. */
export function addAdminInviteRoutes(app: FastifyInstance, context: AccountContext): void {
  addListRoute(app, context)
  addCreateRoute(app, context)
  addRevokeRoute(app, context)
}

import { createInviteRoute } from '@quantamental/api/site'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Trx } from '../db/database.ts'
import type { InviteRow } from '../db/tables.ts'
import { createInviteCode } from '../invites/repository.ts'
import { mailTo, toAddress } from '../mail/repository.ts'
import { refuseFields } from '../refuse-fields.ts'
import { ConflictError, knownId, readInstant, readText } from './admin-input.ts'
import { presentInvite } from './presenter.ts'
import { addActionRoute } from './record-action.ts'

const NOTE = { min: 0, max: 200 }

const DAY = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Email the code to the requester; each request is answered once. */
async function answerInviteRequest(
  trx: Trx,
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
  await mailTo(trx, toAddress(requested.email), 'invite', id, {
    code,
    expires: expires_at ? `${DAY.format(expires_at)} UTC` : '',
  })
}

export const addCreateInviteRoute = addActionRoute(
  createInviteRoute,
  ({ db, at, record, body }) => {
    const note = readText(body.note, 'note', NOTE)
    const expires_at = body.expires_at === null ? null : readInstant(body.expires_at, 'expires_at')
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
      await record(trx, 'create_invite', `invite ${invite.id}`)
      return presentInvite(invite)
    })
  },
  { stepUp: true },
)

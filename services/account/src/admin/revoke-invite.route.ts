import { type AdminInvite, revokeInviteRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { ConflictError, knownId, readReason } from './admin-input.ts'
import { presentInvite } from './presenter.ts'
import { recordAction } from './record-action.ts'

export function addRevokeInviteRoute(app: FastifyInstance, { db, now }: AccountContext): void {
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

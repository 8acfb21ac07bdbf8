import { type AdminInquiry, closeInquiryRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { ConflictError, readReason } from './admin-input.ts'
import { findAdminInquiry, lockInquiry } from './inquiry.repository.ts'
import { recordAction } from './record-action.ts'

export function addCloseInquiryRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, closeInquiryRoute, ({ params, body, viewer }): Promise<AdminInquiry> => {
    const reason = readReason(body.reason)
    const at = now()
    return db.transaction().execute(async (trx) => {
      const { id, ticket, state, user_id } = await lockInquiry(trx, params.id)
      if (state === 'closed') throw new ConflictError('This inquiry is already closed.')
      await trx
        .updateTable('inquiry')
        .set({ state: 'closed', closed_at: at })
        .where('id', '=', id)
        .execute()
      await recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'close_inquiry',
        userId: user_id,
        subject: `inquiry ${ticket}`,
        reason,
        at,
      })
      return findAdminInquiry(trx, id)
    })
  })
}

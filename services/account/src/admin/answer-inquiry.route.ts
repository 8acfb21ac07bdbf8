import { type AdminInquiry, answerInquiryRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { enqueueMail } from '../mail/repository.ts'
import { ConflictError, readText } from './admin-input.ts'
import { findAdminInquiry, lockInquiry } from './inquiry.repository.ts'
import { recordAction } from './record-action.ts'

const ANSWER = { min: 3, max: 8000 }

export function addAnswerInquiryRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, answerInquiryRoute, ({ params, body, viewer }): Promise<AdminInquiry> => {
    const answer = readText(body.answer, 'answer', ANSWER)
    const operatorUserId = viewerId(viewer)
    const at = now()
    return db.transaction().execute(async (trx) => {
      const { id, ticket, email, state, message, user_id } = await lockInquiry(trx, params.id)
      if (state === 'answered') throw new ConflictError('This inquiry has already been answered.')
      if (state === 'closed') throw new ConflictError('This inquiry is closed.')
      if (email === '') throw new ConflictError('This inquiry has no email address to reply to.')
      await trx
        .updateTable('inquiry')
        .set({ state: 'answered', answer, answered_at: at, answered_by: operatorUserId })
        .where('id', '=', id)
        .execute()
      await enqueueMail(trx, {
        kind: 'inquiry-answer',
        userId: null,
        to: { name: email, address: email },
        variables: { username: '', ticket, message, answer },
        dedupeKey: `inquiry-answer/${ticket}`,
      })
      await recordAction(trx, {
        operatorUserId,
        action: 'answer_inquiry',
        userId: user_id,
        subject: `inquiry ${ticket}`,
        reason: 'Answered by mail.',
        at,
      })
      return findAdminInquiry(trx, id)
    })
  })
}

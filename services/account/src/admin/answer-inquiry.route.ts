import { answerInquiryRoute } from '@quantamental/api/site'
import { mailTo, toAddress } from '../mail/repository.ts'
import { ConflictError, readText } from './admin-input.ts'
import { findAdminInquiry, lockInquiry } from './inquiry.repository.ts'
import { addActionRoute } from './record-action.ts'

const ANSWER = { min: 3, max: 8000 }

export const addAnswerInquiryRoute = addActionRoute(
  answerInquiryRoute,
  ({ db, at, record, operatorId, params, body }) => {
    const answer = readText(body.answer, 'answer', ANSWER)
    return db.transaction().execute(async (trx) => {
      const { id, ticket, email, state, message, user_id } = await lockInquiry(trx, params.id)
      if (state === 'answered') throw new ConflictError('This inquiry has already been answered.')
      if (state === 'closed') throw new ConflictError('This inquiry is closed.')
      if (email === '') throw new ConflictError('This inquiry has no email address to reply to.')
      await trx
        .updateTable('inquiry')
        .set({ state: 'answered', answer, answered_at: at, answered_by: operatorId })
        .where('id', '=', id)
        .execute()
      await mailTo(trx, toAddress(email), 'inquiry-answer', ticket, { ticket, message, answer })
      await record(trx, 'answer_inquiry', `inquiry ${ticket}`, user_id)
      return findAdminInquiry(trx, id)
    })
  },
  { reason: 'Answered by mail.' },
)

import {
  type AdminInquiry,
  answerInquiryRoute,
  closeInquiryRoute,
  listAdminInquiriesRoute,
} from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { AccountContext } from '../context.ts'
import type { AccountDatabase } from '../db/database.ts'
import { findAdminInquiry, listAdminInquiries } from '../inquiries/repository.ts'
import type { InquiryRow } from '../inquiries/tables.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { ConflictError, knownId, readReason, readText } from './admin-input.ts'
import { presentPage } from './admin-page.ts'
import { recordAction } from './record-action.ts'

const ANSWER = { min: 3, max: 8000 }

/** Locks the inquiry, so that concurrent changes by two operators conflict. */
async function lockInquiry(trx: Transaction<AccountDatabase>, id: number): Promise<InquiryRow> {
  const row = await trx
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', knownId(id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFoundError()
  return row
}

function addListRoute(app: FastifyInstance, { db }: AccountContext): void {
  addRoute(app, listAdminInquiriesRoute, async ({ query }) => {
    const { state = null, kind = null, page = 1 } = query
    const { count, inquiries } = await listAdminInquiries(db, { state, kind }, page)
    return presentPage(inquiries, count, page)
  })
}

function addAnswerRoute(app: FastifyInstance, { db, now }: AccountContext): void {
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

function addCloseRoute(app: FastifyInstance, { db, now }: AccountContext): void {
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

/** Routes for reading, answering and closing inquiries. */
export function addAdminInquiryRoutes(app: FastifyInstance, context: AccountContext): void {
  addListRoute(app, context)
  addAnswerRoute(app, context)
  addCloseRoute(app, context)
}

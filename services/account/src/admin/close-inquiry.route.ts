import { closeInquiryRoute } from '@quantamental/api/site'
import { ConflictError } from './admin-input.ts'
import { findAdminInquiry, lockInquiry } from './inquiry.repository.ts'
import { addActionRoute } from './record-action.ts'

export const addCloseInquiryRoute = addActionRoute(
  closeInquiryRoute,
  ({ db, at, record, params }) => {
    return db.transaction().execute(async (trx) => {
      const { id, ticket, state, user_id } = await lockInquiry(trx, params.id)
      if (state === 'closed') throw new ConflictError('This inquiry is already closed.')
      await trx
        .updateTable('inquiry')
        .set({ state: 'closed', closed_at: at })
        .where('id', '=', id)
        .execute()
      await record(trx, 'close_inquiry', `inquiry ${ticket}`, user_id)
      return findAdminInquiry(trx, id)
    })
  },
)

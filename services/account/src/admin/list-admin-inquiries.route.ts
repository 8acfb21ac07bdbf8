import { listAdminInquiriesRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { listAdminInquiries } from './inquiry.repository.ts'
import { presentPage } from './presenter.ts'

export const addListAdminInquiriesRoute = addAccountRoute(
  listAdminInquiriesRoute,
  async ({ db, query }) => {
    const { state = null, kind = null, page = 1 } = query
    const { count, inquiries } = await listAdminInquiries(db, { state, kind }, page)
    return presentPage(inquiries, count, page)
  },
)

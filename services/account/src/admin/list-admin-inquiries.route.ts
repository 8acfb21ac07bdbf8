import { listAdminInquiriesRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { listAdminInquiries } from './inquiry.repository.ts'
import { presentPage } from './presenter.ts'

export function addListAdminInquiriesRoute(app: FastifyInstance, { db }: AccountContext): void {
  addRoute(app, listAdminInquiriesRoute, async ({ query }) => {
    const { state = null, kind = null, page = 1 } = query
    const { count, inquiries } = await listAdminInquiries(db, { state, kind }, page)
    return presentPage(inquiries, count, page)
  })
}

import { listAdminUsersRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { presentPage } from './presenter.ts'
import { listAdminUsers } from './user.repository.ts'

export function addListAdminUsersRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(app, listAdminUsersRoute, async ({ query: { q = '', role = null, page = 1 } }) => {
    const filter = { q: q.trim(), role }
    const { count, users } = await listAdminUsers(db, filter, { page, now: now() })
    return presentPage(users, count, page)
  })
}

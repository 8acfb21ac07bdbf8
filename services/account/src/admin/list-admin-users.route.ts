import { listAdminUsersRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { presentPage } from './presenter.ts'
import { listAdminUsers } from './user.repository.ts'

export const addListAdminUsersRoute = addAccountRoute(
  listAdminUsersRoute,
  async ({ db, now, query: { q = '', role = null, page = 1 } }) => {
    const filter = { q: q.trim(), role }
    const { count, users } = await listAdminUsers(db, filter, { page, now: now() })
    return presentPage(users, count, page)
  },
)

import { getAdminUserRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { getAdminUser } from './user.repository.ts'

export const addGetAdminUserRoute = addAccountRoute(getAdminUserRoute, ({ db, now, params }) =>
  getAdminUser(db, params.id, now()),
)

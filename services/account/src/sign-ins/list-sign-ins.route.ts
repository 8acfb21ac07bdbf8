import { listSignInsRoute } from '@quantamental/api/account'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { listSignIns } from './sign-in.repository.ts'

export const addListSignInsRoute = addUserRoute(listSignInsRoute, ({ db, now, user }) =>
  listSignIns(db, user.id, now()),
)

import { readAlertsRoute } from '@quantamental/api/account'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { markAlertsRead } from './repository.ts'

export const addReadAlertsRoute = addUserRoute(
  readAlertsRoute,
  async ({ db, now, user: { id } }) => {
    await markAlertsRead(db, id, now())
    return null
  },
)

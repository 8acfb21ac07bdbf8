import { listApiKeysRoute } from '@quantamental/api/account'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { listApiKeys } from './repository.ts'
import { presentApiKey } from './rules.ts'

/** For browser sessions only; bearer tokens are refused. */
export const addListApiKeysRoute = addUserRoute(listApiKeysRoute, async ({ db, user: { id } }) => {
  return (await listApiKeys(db, id)).map(presentApiKey)
})

import { deleteApiKeyRoute } from '@quantamental/api/account'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { deleteApiKey } from './repository.ts'

/** For browser sessions only; bearer tokens are refused. */
export const addDeleteApiKeyRoute = addUserRoute(
  deleteApiKeyRoute,
  async ({ config, db, now, user: { id: userId }, params, request }) => {
    const ending = { now: now(), busSchema: config.busSchema }
    if (!(await deleteApiKey(db, userId, params.id, ending))) throw new NotFoundError()
    request.log.info({ userId, apiKeyId: params.id }, 'API key revoked')
    return null
  },
)

import { deleteApiKeyRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { deleteApiKey } from './repository.ts'

/** For browser sessions only; bearer tokens are refused. */
export function addDeleteApiKeyRoute(app: FastifyInstance, context: AccountContext): void {
  const { config, db, now } = context
  addRoute(
    app,
    deleteApiKeyRoute,
    async ({ params, viewer, request }) => {
      const { id: userId } = await getViewerAccount(context, viewer)
      const ending = { now: now(), busSchema: config.busSchema }
      if (!(await deleteApiKey(db, userId, params.id, ending))) throw new NotFoundError()
      request.log.info({ userId, apiKeyId: params.id }, 'API key revoked')
      return null
    },
    { auth: 'required' },
  )
}

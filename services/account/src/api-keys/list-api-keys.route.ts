import {
  type ApiKey,
  createApiKeyRoute,
  deleteApiKeyRoute,
  listApiKeysRoute,
} from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { findEntitlement } from '../subscriptions/entitlement.ts'
import { createApiKeyOf } from './create-api-key.ts'
import { refuseWithoutKeyPlan } from './key-plan.ts'
import { deleteApiKey, listApiKeys } from './repository.ts'
import type { ApiKeyRow } from './tables.ts'

const OPTIONS = { auth: 'required' } as const

function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

/** API keys are managed in the browser only: bearer tokens are refused here. */
export function addApiKeyRoutes(app: FastifyInstance, context: AccountContext): void {
  const { config, db, now } = context
  addRoute(
    app,
    listApiKeysRoute,
    async ({ viewer }) => {
      const { id } = await getViewerAccount(context, viewer)
      return (await listApiKeys(db, id)).map(presentApiKey)
    },
    OPTIONS,
  )
  addRoute(
    app,
    createApiKeyRoute,
    async ({ body, viewer, request }) => {
      const user = await getViewerAccount(context, viewer)
      refuseWithoutKeyPlan(await findEntitlement(db, user.id, now()))
      const { row, key } = await createApiKeyOf(db, user, body, now())
      request.log.info({ userId: user.id, apiKeyId: row.id }, 'API key created')
      return { ...presentApiKey(row), key }
    },
    OPTIONS,
  )
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
    OPTIONS,
  )
}

import { listApiKeysRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { presentApiKey } from './presenter.ts'
import { listApiKeys } from './repository.ts'

/** For browser sessions only; bearer tokens are refused. */
export function addListApiKeysRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    listApiKeysRoute,
    async ({ viewer }) => {
      const { id } = await getViewerAccount(context, viewer)
      return (await listApiKeys(db, id)).map(presentApiKey)
    },
    { auth: 'required' },
  )
}

import { readAlertsRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { markAlertsRead } from './alert.repository.ts'

export function addReadAlertsRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    readAlertsRoute,
    async ({ viewer }) => {
      const { id } = await getViewerAccount(context, viewer)
      await markAlertsRead(db, id, now())
      return null
    },
    { auth: 'required' },
  )
}

import { verifyTokenRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from './get-viewer-account.ts'

export function addVerifyTokenRoute(app: FastifyInstance, context: AccountContext): void {
  addRoute(
    app,
    verifyTokenRoute,
    async ({ viewer }) => {
      await getViewerAccount(context, viewer)
      return {}
    },
    { auth: 'required' },
  )
}

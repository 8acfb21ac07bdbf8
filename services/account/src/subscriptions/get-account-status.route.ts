import { getAccountStatusRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { presentAccountStatus } from './account-status.presenter.ts'
import { listSubscriptions } from './repository.ts'

export function addGetAccountStatusRoute(app: FastifyInstance, context: AccountContext): void {
  addRoute(
    app,
    getAccountStatusRoute,
    async ({ viewer }) => {
      const { id } = await getViewerAccount(context, viewer)
      const subscriptions = await listSubscriptions(context.db, id)
      return presentAccountStatus(subscriptions, businessToday(context.now()))
    },
    { auth: 'required' },
  )
}

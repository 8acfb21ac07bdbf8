import { getMeRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { listSubscriptionSummaries } from '../db/subscription-summary.repository.ts'
import { presentCurrentUser } from './current-user.presenter.ts'
import { getViewerAccount } from './get-viewer-account.ts'

/** The specification names both paths. */
const PATHS = [getMeRoute.path, '/api/users/getme/'] as const

export function addGetMeRoutes(app: FastifyInstance, context: AccountContext): void {
  for (const path of PATHS) {
    addRoute(
      app,
      { ...getMeRoute, path },
      async ({ viewer }) => {
        const user = await getViewerAccount(context, viewer)
        return presentCurrentUser(user, await listSubscriptionSummaries(context.db, user.id))
      },
      { auth: 'required' },
    )
  }
}

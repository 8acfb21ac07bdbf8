import { getMeRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { findPreferences } from '../preferences/preference.repository.ts'
import { findDeletion } from '../rights/deletion.repository.ts'
import { listSubscriptions } from '../subscriptions/subscription.repository.ts'
import { presentCurrentUser } from './current-user.presenter.ts'
import { getViewerAccount } from './get-viewer-account.ts'

/** The specification names both paths. */
const PATHS = [getMeRoute.path, '/api/users/getme/'] as const

export function addGetMeRoutes(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  for (const path of PATHS) {
    addRoute(
      app,
      { ...getMeRoute, path },
      async ({ viewer }) => {
        const user = await getViewerAccount(context, viewer)
        const [subscriptions, preferences, deletion] = await Promise.all([
          listSubscriptions(db, user.id),
          findPreferences(db, user.id),
          findDeletion(db, user.id),
        ])
        const today = businessToday(now())
        return presentCurrentUser({ user, subscriptions, preferences, deletion, today })
      },
      { auth: 'required' },
    )
  }
}

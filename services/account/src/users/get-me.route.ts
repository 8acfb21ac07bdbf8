import { getMeRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { presentCurrentUser } from './presenter.ts'
import { findProfile } from './profile.repository.ts'

/** Both paths are part of the API; see infra/docs/domain/identity-and-sessions.md. */
const PATHS = [getMeRoute.path, '/api/users/getme/'] as const

export function addGetMeRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  for (const path of PATHS) {
    addRoute(
      app,
      { ...getMeRoute, path },
      async ({ viewer }) => {
        const user = await getViewerAccount(context, viewer)
        return presentCurrentUser(user, await findProfile(db, user.id), businessToday(now()))
      },
      { auth: 'required' },
    )
  }
}

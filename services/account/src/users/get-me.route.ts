import { getMeRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import type { RouteRegistration } from '../context.ts'
import { isFactorRequired } from '../second-factors/factors.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { findProfile, presentCurrentUser } from './presenter.ts'

/** Both paths are part of the API; see infra/docs/domain/identity-and-sessions.md. */
const PATHS = [getMeRoute.path, '/api/users/getme/'] as const

export const addGetMeRoute: RouteRegistration = (app, context) => {
  for (const path of PATHS) {
    addUserRoute({ ...getMeRoute, path }, async ({ db, now, user, viewer }) => ({
      ...presentCurrentUser(user, await findProfile(db, user.id), businessToday(now())),
      ...(isFactorRequired(user) && { needs_second_factor: !viewer.hasSecondFactor }),
    }))(app, context)
  }
}

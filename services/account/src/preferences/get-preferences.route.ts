import { getPreferencesRoute } from '@quantamental/api/account'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { findPreferences } from './repository.ts'

export const addGetPreferencesRoute = addUserRoute(getPreferencesRoute, async ({ db, user }) =>
  findPreferences(db, user.id),
)

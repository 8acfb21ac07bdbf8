import {
  type Preferences,
  PreferencesSchema,
  updatePreferencesRoute,
} from '@quantamental/api/account'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { findPreferences, savePreferences } from './repository.ts'

/** Remove fields that are not preferences. */
function pickPreferences(body: Partial<Preferences>): Partial<Preferences> {
  const entries = Object.entries(body)
  return Object.fromEntries(
    entries.filter(([name]) => Object.hasOwn(PreferencesSchema.properties, name)),
  )
}

export const addUpdatePreferencesRoute = addUserRoute(
  updatePreferencesRoute,
  async ({ db, now, user: { id }, body }) => {
    const changes = pickPreferences(body)
    if (Object.keys(changes).length > 0) await savePreferences(db, id, changes, now())
    return findPreferences(db, id)
  },
)

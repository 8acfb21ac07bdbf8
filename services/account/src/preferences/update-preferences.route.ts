import {
  type Preferences,
  PreferencesSchema,
  updatePreferencesRoute,
} from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { findPreferences, savePreferences } from './repository.ts'

/** Remove fields that are not preferences. */
function pickPreferences(body: Partial<Preferences>): Partial<Preferences> {
  const entries = Object.entries(body)
  return Object.fromEntries(
    entries.filter(([name]) => Object.hasOwn(PreferencesSchema.properties, name)),
  )
}

export function addUpdatePreferencesRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    updatePreferencesRoute,
    async ({ viewer, body }) => {
      const { id } = await getViewerAccount(context, viewer)
      const changes = pickPreferences(body)
      if (Object.keys(changes).length > 0) await savePreferences(db, id, changes, now())
      return findPreferences(db, id)
    },
    { auth: 'required' },
  )
}

import { getPreferencesRoute, updatePreferencesRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { getViewerAccount } from '../routes/get-viewer-account.ts'
import { findPreferences, savePreferences } from './preference.repository.ts'

const OPTIONS = { auth: 'required' } as const

/** How the viewer wants the site to look, and which mails they want. */
export function addPreferencesRoutes(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context

  addRoute(
    app,
    getPreferencesRoute,
    async ({ viewer }) => findPreferences(db, (await getViewerAccount(context, viewer)).id),
    OPTIONS,
  )

  addRoute(
    app,
    updatePreferencesRoute,
    async ({ viewer, body }) => {
      const { id } = await getViewerAccount(context, viewer)
      if (Object.keys(body).length > 0) await savePreferences(db, id, body, now())
      return findPreferences(db, id)
    },
    OPTIONS,
  )
}

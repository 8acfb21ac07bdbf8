import { getPreferencesRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { findPreferences } from './repository.ts'

export function addGetPreferencesRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    getPreferencesRoute,
    async ({ viewer }) => findPreferences(db, (await getViewerAccount(context, viewer)).id),
    { auth: 'required' },
  )
}

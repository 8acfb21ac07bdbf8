import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { EDITOR_ROLE } from '@quantamental/api/market-beats'
import { requireRole } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../../context.ts'
import { addCreateDraftRoute } from './create-draft.route.ts'
import { addGetDraftRoute } from './get-draft.route.ts'
import { addListDraftsRoute } from './list-drafts.route.ts'
import { addPreviewDraftRoute } from './preview-draft.route.ts'
import { addPublishDraftRoute } from './publish-draft.route.ts'
import { addSaveDraftRoute } from './save-draft.route.ts'
import { addWithdrawDraftRoute } from './withdraw-draft.route.ts'

/**
 * Editor routes, in a separate scope: the guard covers every route in it and runs before the request is
 * parsed.
 */
export async function addAdminRoutes(
  app: FastifyInstance,
  context: MarketBeatsContext,
): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(EDITOR_ROLE, OPERATOR_ROLE))
    addListDraftsRoute(guarded, context)
    addGetDraftRoute(guarded, context)
    addPreviewDraftRoute(guarded, context)
    addCreateDraftRoute(guarded, context)
    addSaveDraftRoute(guarded, context)
    addPublishDraftRoute(guarded, context)
    addWithdrawDraftRoute(guarded, context)
  })
}

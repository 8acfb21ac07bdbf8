import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireRole } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { addDeskActionRoutes } from './desk-action.routes.ts'
import { addDeskFlagRoutes } from './desk-flag.routes.ts'
import { addDeskInquiryRoutes } from './desk-inquiry.routes.ts'
import { addDeskInviteRoutes } from './desk-invite.routes.ts'
import { addDeskQueueRoutes } from './desk-queue.routes.ts'
import { addDeskUserRoutes } from './desk-user.routes.ts'

/**
 * The routes of operators. They are a scope of their own with the guard on it, so that none can be added
 * without, and who may not ask is told so before anything of the request is looked at.
 */
export async function addOperatorRoutes(
  app: FastifyInstance,
  context: AccountContext,
): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(OPERATOR_ROLE))
    addDeskUserRoutes(guarded, context)
    addDeskInquiryRoutes(guarded, context)
    addDeskFlagRoutes(guarded, context)
    addDeskInviteRoutes(guarded, context)
    addDeskQueueRoutes(guarded, context)
    addDeskActionRoutes(guarded, context)
  })
}

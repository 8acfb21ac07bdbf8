import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireRole } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { addAdminActionRoutes } from './admin-action.routes.ts'
import { addAdminFlagRoutes } from './admin-flag.routes.ts'
import { addAdminInquiryRoutes } from './admin-inquiry.routes.ts'
import { addAdminInviteRoutes } from './admin-invite.routes.ts'
import { addAdminQueueRoutes } from './admin-queue.routes.ts'
import { addAdminUserRoutes } from './admin-user.routes.ts'

/**
 * Operator routes, in a separate scope: the guard covers every route in it and runs before the request is
 * parsed.
 */
export async function addOperatorRoutes(
  app: FastifyInstance,
  context: AccountContext,
): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(OPERATOR_ROLE))
    addAdminUserRoutes(guarded, context)
    addAdminInquiryRoutes(guarded, context)
    addAdminFlagRoutes(guarded, context)
    addAdminInviteRoutes(guarded, context)
    addAdminQueueRoutes(guarded, context)
    addAdminActionRoutes(guarded, context)
  })
}

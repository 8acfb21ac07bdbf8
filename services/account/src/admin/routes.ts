import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireRole } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { addAdminInquiryRoutes } from './answer-inquiry.route.ts'
import { addAdminInviteRoutes } from './create-invite.route.ts'
import { addAdminActionRoutes } from './list-admin-actions.route.ts'
import { addAdminQueueRoutes } from './list-admin-queues.route.ts'
import { addAdminUserRoutes } from './list-admin-users.route.ts'
import { addAdminFlagRoutes } from './set-admin-flag.route.ts'

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

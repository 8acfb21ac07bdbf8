import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireRole } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { addCancelBySiteRoute } from './cancel-by-site.route.ts'
import { addExtendSubscriptionRoute } from './extend-subscription.route.ts'
import { addFindUsersRoute } from './find-users.route.ts'
import { addGetSubscriptionCaseRoute } from './get-subscription-case.route.ts'
import { addListAlertsRoute } from './list-alerts.route.ts'
import { addListReconciliationsRoute } from './list-reconciliations.route.ts'
import { addPreviewRefundRoute } from './preview-refund.route.ts'
import { addRefundPaymentRoute } from './refund-payment.route.ts'
import { addResolveAlertRoute } from './resolve-alert.route.ts'
import { addRunReconciliationRoute } from './run-reconciliation.route.ts'

/**
 * Add the routes of operators in a guarded scope: no route can be added without the guard, which
 * runs before input validation.
 */
export async function addAdminRoutes(app: FastifyInstance, context: CartContext): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(OPERATOR_ROLE))
    addFindUsersRoute(guarded, context)
    addGetSubscriptionCaseRoute(guarded, context)
    addExtendSubscriptionRoute(guarded, context)
    addCancelBySiteRoute(guarded, context)
    addPreviewRefundRoute(guarded, context)
    addRefundPaymentRoute(guarded, context)
    addListAlertsRoute(guarded, context)
    addResolveAlertRoute(guarded, context)
    addListReconciliationsRoute(guarded, context)
    addRunReconciliationRoute(guarded, context)
  })
}

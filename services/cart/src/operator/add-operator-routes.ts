import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../cart-context.ts'
import { addRefundPaymentRoute } from '../refunds/refund-payment.route.ts'
import { addAlertRoutes } from './alert-routes.ts'
import { addCaseRoutes } from './case-routes.ts'
import { addReconciliationRoutes } from './reconciliation-routes.ts'
import { requireOperator } from './require-operator.ts'

/**
 * The routes of operators. They are a scope of their own with the guard on it, so that none can be added
 * without, and who may not ask is told so before anything of the request is looked at.
 */
export async function addOperatorRoutes(app: FastifyInstance, context: CartContext): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireOperator)
    addCaseRoutes(guarded, context)
    addRefundPaymentRoute(guarded, context)
    addAlertRoutes(guarded, context)
    addReconciliationRoutes(guarded, context)
  })
}

import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../cart-context.ts'
import { addRefundPaymentRoute } from '../refunds/refund-payment.route.ts'
import { addAlertRoutes } from './alert-routes.ts'
import { addCaseRoutes } from './case-routes.ts'
import { addReconciliationRoutes } from './reconciliation-routes.ts'
import { requireOperator } from './require-operator.ts'

/**
 * Adds the routes of operators in a guarded scope: no route can be added without the guard, which
 * runs before input validation.
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

import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { addCaseRoutes } from './get-subscription-case.route.ts'
import { addRefundPaymentRoute } from './refund-payment.route.ts'
import { addAlertRoutes } from './resolve-alert.route.ts'
import { requireOperator } from './rules.ts'
import { addReconciliationRoutes } from './run-reconciliation.route.ts'

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

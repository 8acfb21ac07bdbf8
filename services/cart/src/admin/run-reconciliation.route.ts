import { runReconciliationRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { ServiceUnavailableError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { isOutage } from '../payments/stripe-errors.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { recordAction } from './record-action.ts'

export function addRunReconciliationRoute(app: FastifyInstance, context: CartContext): void {
  const { db, now } = context

  addRoute(app, runReconciliationRoute, async ({ viewer }) => {
    // Recorded before the run, which calls Stripe and therefore cannot be one transaction.
    await db.transaction().execute((trx) =>
      recordAction(trx, {
        operatorUserId: viewerId(viewer),
        action: 'run_reconciliation',
        userId: null,
        subject: 'reconciliation',
        reason: '',
        detail: {},
        at: now(),
      }),
    )
    try {
      // Full, so that the sums shown to the operator are complete.
      return await reconcile(context, { isFull: true })
    } catch (cause) {
      if (!isOutage(cause)) throw cause
      throw new ServiceUnavailableError('Stripe is not responding. Try again later.', {
        cause,
        retryAfterSeconds: 60,
      })
    }
  })
}

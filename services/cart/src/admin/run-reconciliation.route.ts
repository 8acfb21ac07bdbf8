import { runReconciliationRoute } from '@quantamental/api/cart'
import { viewerId } from '@quantamental/service-kit/auth'
import { ServiceUnavailableError } from '@quantamental/service-kit/errors'
import { addCartRoute } from '../context.ts'
import { isOutage } from '../payments/stripe-errors.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { recordAction } from './record-action.ts'

export const addRunReconciliationRoute = addCartRoute(runReconciliationRoute, async (call) => {
  const { viewer, db, now } = call

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
    return await reconcile(call, { isFull: true })
  } catch (cause) {
    if (!isOutage(cause)) throw cause
    throw new ServiceUnavailableError('Stripe is not responding. Try again later.', {
      cause,
      retryAfterSeconds: 60,
    })
  }
})

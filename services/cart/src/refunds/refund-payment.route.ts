import { refundPaymentRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError, ServiceUnavailableError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../cart-context.ts'
import { refundedInCents } from '../payments/refunds.ts'
import { presentPayment } from './case.presenter.ts'
import { OperatorConflict } from './operator-conflict.ts'
import { findPayment, refundPayment } from './refund-payment.ts'
import { operatorId } from './require-operator.ts'
import { settleRefunds } from './settle-refunds.ts'

/** @throws what the card company said of the refund, unless it went through. */
async function requireSuccess({ db }: CartContext, refundId: number): Promise<void> {
  const { state, failure_message } = await db
    .selectFrom('refund')
    .select(['state', 'failure_message'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (state === 'requested')
    throw new ServiceUnavailableError(
      'The card company does not answer. The refund is noted and will be sent as soon as it does.',
      { retryAfterSeconds: 60 },
    )
  if (state === 'failed')
    throw new OperatorConflict(
      `The card company refused the refund. ${failure_message}`.trim(),
      'refund_failed',
    )
}

export function addRefundPaymentRoute(app: FastifyInstance, context: CartContext): void {
  addRoute(app, refundPaymentRoute, async ({ params, body, viewer }) => {
    const { refundId } = await refundPayment(context, {
      paymentId: params.id,
      amountInCents: body.amount_in_cents,
      reason: body.reason,
      operatorUserId: operatorId(viewer),
    })
    await settleRefunds(context)
    await requireSuccess(context, refundId)
    const payment = await findPayment(context.db, params.id)
    if (!payment) throw new NotFoundError()
    return presentPayment(payment, await refundedInCents(context.db, params.id))
  })
}

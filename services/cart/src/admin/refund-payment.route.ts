import { refundPaymentRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError, ServiceUnavailableError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { findPayment, refundedInCents } from '../refunds/request-refund.ts'
import { trySendRefunds } from '../refunds/send-refunds.ts'
import { presentPayment } from './presenter.ts'
import { refundPayment } from './refund-payment.ts'
import { OperatorConflict, operatorId } from './rules.ts'

/** @throws a 503 or 409 with Stripe's answer unless the refund succeeded. */
async function requireSuccess({ db }: CartContext, refundId: number): Promise<void> {
  const { state, failure_message } = await db
    .selectFrom('refund')
    .select(['state', 'failure_message'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (state === 'requested')
    throw new ServiceUnavailableError(
      'The payment provider isn’t responding. The refund is saved and will be sent as soon as it does.',
      { retryAfterSeconds: 60 },
    )
  if (state === 'failed')
    throw new OperatorConflict(
      `The payment provider refused the refund. ${failure_message}`.trim(),
      'refund_failed',
    )
}

export function addRefundPaymentRoute(app: FastifyInstance, context: CartContext): void {
  const { db } = context

  addRoute(app, refundPaymentRoute, async ({ params, body, viewer }) => {
    const { refundId } = await refundPayment(context, {
      paymentId: params.id,
      amountInCents: body.amount_in_cents,
      reason: body.reason,
      operatorUserId: operatorId(viewer),
      outcome: body.outcome,
      accessTill: body.access_till,
      expectedTotalInCents: body.expected_total_in_cents,
    })
    await trySendRefunds(context)
    await requireSuccess(context, refundId)
    const payment = await findPayment(db, params.id)
    if (!payment) throw new NotFoundError()
    return presentPayment(payment, await refundedInCents(db, params.id))
  })
}

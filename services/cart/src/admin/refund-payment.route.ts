import { previewRefundRoute, refundPaymentRoute } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError, ServiceUnavailableError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { listPlannedCharges } from '../charges/upcoming-charge.ts'
import type { CartContext } from '../context.ts'
import { previewRefund } from '../refunds/preview-refund.ts'
import { loadRefundCase } from '../refunds/refund-case.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { findPayment, leftInCents, refundedInCents } from '../refunds/request-refund.ts'
import { trySendRefunds } from '../refunds/send-refunds.ts'
import { OperatorConflict } from './operator-conflict.ts'
import { presentPayment } from './presenter.ts'
import { operatorId } from './rules.ts'

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

/** Preview and request of a refund. */
export function addRefundPaymentRoute(app: FastifyInstance, context: CartContext): void {
  const { db, now } = context

  addRoute(app, previewRefundRoute, async ({ params, query }) => {
    const payment = await findPayment(db, params.id)
    if (!payment) throw new NotFoundError()
    const left = await leftInCents(db, payment.id)
    const amountInCents = query.amount_in_cents ?? null
    if (left <= 0)
      throw new OperatorConflict('This payment is already fully refunded.', 'nothing_left')
    if (amountInCents !== null && amountInCents > left)
      throw new OperatorConflict(
        `You can refund at most ${formatCents(left)} of this payment.`,
        'not_enough_left',
      )
    return previewRefund(await loadRefundCase(db, payment), {
      amountInCents,
      leftInCents: left,
      accessTill: query.access_till ?? null,
      planned: await listPlannedCharges(db, payment.user_id),
      today: businessToday(now()),
    })
  })

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

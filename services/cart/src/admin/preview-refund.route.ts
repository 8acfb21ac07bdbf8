import { previewRefundRoute } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { listPlannedCharges } from '../charges/next-charge.ts'
import type { CartContext } from '../context.ts'
import { loadRefundCase } from '../refunds/paid-parts.ts'
import { previewRefund } from '../refunds/preview-refund.ts'
import { findPayment, leftInCents } from '../refunds/request-refund.ts'
import { OperatorConflict } from './rules.ts'

export function addPreviewRefundRoute(app: FastifyInstance, { db, now }: CartContext): void {
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
}

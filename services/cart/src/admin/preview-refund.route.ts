import { previewRefundRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { listPlannedCharges } from '../charges/next-charge.ts'
import { addCartRoute } from '../context.ts'
import { loadRefundCase } from '../refunds/paid-parts.ts'
import { previewRefund } from '../refunds/preview-refund.ts'
import { findPayment, leftInCents } from '../refunds/request-refund.ts'
import { readAccessTill, refuseMoreThanLeft } from './rules.ts'

export const addPreviewRefundRoute = addCartRoute(
  previewRefundRoute,
  async ({ db, now, params, query }) => {
    const payment = await findPayment(db, params.id)
    if (!payment) throw new NotFoundError()
    const left = await leftInCents(db, payment.id)
    const amountInCents = query.amount_in_cents ?? null
    refuseMoreThanLeft(left, amountInCents ?? 0)
    return previewRefund(await loadRefundCase(db, payment), {
      amountInCents,
      leftInCents: left,
      accessTill: readAccessTill(query.access_till) ?? null,
      planned: await listPlannedCharges(db, payment.user_id),
      today: businessToday(now()),
    })
  },
)

import { cancelBySiteRoute } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { viewerId } from '@quantamental/service-kit/auth'
import { withSecondOperator } from '@quantamental/service-kit/second-operator'
import { addCartRoute } from '../context.ts'
import type { CartTransaction } from '../db/database.ts'
import { chainOf } from '../refunds/chain.ts'
import { listPaidParts } from '../refunds/paid-parts.ts'
import { refundChoices } from '../refunds/refund-choices.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { trySendRefunds } from '../refunds/sync-refunds.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { listSubscriptionFacts, toFacts } from '../subscriptions/repository.ts'
import { getCase } from './load-case.ts'
import { changeAsOperator, recordAction } from './record-action.ts'
import { OperatorConflict } from './rules.ts'

/** End a subscription today and request the chosen refund, which `sendRefunds` sends. */
export const addCancelBySiteRoute = addCartRoute(
  cancelBySiteRoute,
  async (call) => {
    const {
      params: { id },
      body,
      viewer,
    } = call

    const about = { id, reason: body.reason, operatorUserId: viewerId(viewer) }
    const { refundLimitInCents, db, now } = call
    const proposalOf = (subject: string) => ({
      operatorId: about.operatorUserId,
      now: now(),
      record: (trx: CartTransaction) =>
        recordAction(trx, {
          ...about,
          ...{ action: 'propose_refund' as const, userId: null, subject, detail: {}, at: now() },
        }),
    })
    await withSecondOperator(db, proposalOf, (confirm) =>
      changeAsOperator(call, about, async ({ trx, row, reason, by, record }) => {
        const all = await listSubscriptionFacts(trx, row.user_id)
        const choices = refundChoices(await listPaidParts(trx, toFacts(row), all), by.day)
        const choice = choices.find(({ refund }) => refund === body.refund)
        if (!choice) throw new TypeError(`${body.refund} is not a valid choice.`)
        const { amountInCents, refunds } = choice
        if ((body.expected_in_cents ?? amountInCents) !== amountInCents)
          throw new OperatorConflict(
            `The refund is now ${formatCents(amountInCents)}. Check it before you cancel.`,
            'refund_changed',
          )
        if (refundLimitInCents != null && amountInCents > refundLimitInCents) {
          await confirm(trx, `subscription ${id}: cancel, ${formatCents(amountInCents)}`)
        }
        const { transition } = await applySubscriptionEvent(trx, {
          ...by,
          subscriptionId: id,
          event: { type: 'site-canceled' },
          reason,
          mail: { refundInCents: amountInCents },
        })
        if (transition === null)
          throw new OperatorConflict('This subscription is already over.', 'already_over')
        // The rest of the chain ends after its paid days, so that nothing is charged after a refund.
        for (const each of chainOf(toFacts(row), await listSubscriptionFacts(trx, row.user_id)))
          if (refunds.length > 0 && each.auto_renew && each.id !== id)
            await applySubscriptionEvent(trx, {
              ...by,
              subscriptionId: each.id,
              event: { type: 'refund-ended-term' },
            })
        for (const part of refunds) await requestRefund(trx, { ...by, ...part, reason })
        await record('cancel', {
          refund: choice.refund,
          amount_in_cents: amountInCents,
          working: choice.working,
          payments: refunds.map((part) => ({
            payment_id: part.paymentId,
            amount_in_cents: part.amountInCents,
          })),
        })
      }),
    )
    await trySendRefunds(call)
    return getCase(call.db, id, call.now())
  },
  { stepUp: true },
)

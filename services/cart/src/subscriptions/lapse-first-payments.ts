import { addDays, businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { DELETED_USER_ID } from '../deletion/deleted-user.ts'
import { applySubscriptionEvent } from './apply-event.ts'

/**
 * Days in which a failed first payment can be repeated
 * (infra/docs/domain/subscription-life-cycle.md).
 */
const FIRST_PAYMENT_DAYS = 7

/**
 * Ends subscriptions whose first payment was declined and not repeated in time. @returns the number
 * ended.
 */
export async function lapseFirstPayments({ db, now, log }: CartContext): Promise<number> {
  const today = businessToday(now())
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'user_id'])
    .where('first_payment', '=', 'failed')
    .where('canceled_on', 'is', null)
    .where('site_canceled_on', 'is', null)
    .where('is_removed', '=', false)
    .where('user_id', '!=', DELETED_USER_ID)
    .where('subscription_start_date', '<=', addDays(today, -FIRST_PAYMENT_DAYS))
    .orderBy('id')
    .execute()
  for (const { id, user_id } of rows) {
    try {
      await withUserLock(db, user_id, (trx) =>
        applySubscriptionEvent(trx, {
          userId: user_id,
          subscriptionId: id,
          event: { type: 'first-payment-lapsed' },
          day: today,
          now: now(),
          actor: 'job',
        }),
      )
    } catch (err) {
      log.error({ err, subscription: id }, 'unpaid subscription not ended')
    }
  }
  return rows.length
}

import { addDays, businessToday, RETENTION_DAYS } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { DELETED_USER_ID } from '../deletion/deleted-user.ts'
import { applySubscriptionEvent } from './apply-event.ts'

/** Minimum age of the end in days; a replaced subscription ended before its expiry. */
const TERM_DAYS = 400

/**
 * Declares, once per subscription, that its remaining data is due for deletion
 * (infra/docs/domain/subscription-life-cycle.md). The transition table decides when. @returns the
 * number declared.
 */
export async function declarePurges({ db, now, log }: CartContext): Promise<number> {
  const today = businessToday(now())
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('subscription_day', 'subscription_day.subscription_id', 'subscription.id')
    .select(['subscription.id', 'subscription.user_id'])
    .where('subscription.is_removed', '=', false)
    .where('subscription.user_id', '!=', DELETED_USER_ID)
    .where('subscription_day.purged_on', 'is', null)
    .where('subscription.subscription_start_date', '<=', addDays(today, -RETENTION_DAYS))
    .where('subscription.subscription_expiry_date', '>', addDays(today, -TERM_DAYS))
    .orderBy('subscription.id')
    .execute()
  let count = 0
  for (const { id, user_id } of rows) {
    try {
      const isDeclared = await withUserLock(db, user_id, async (trx) => {
        const { transition } = await applySubscriptionEvent(trx, {
          userId: user_id,
          subscriptionId: id,
          event: { type: 'purge-due' },
          day: today,
          now: now(),
          actor: 'job',
        })
        if (transition === null) return false
        await trx
          .updateTable('subscription_day')
          .set({ purged_on: today })
          .where('subscription_id', '=', id)
          .execute()
        return true
      })
      if (isDeclared) count += 1
    } catch (err) {
      log.error({ err, subscription: id }, 'purge not declared')
    }
  }
  return count
}

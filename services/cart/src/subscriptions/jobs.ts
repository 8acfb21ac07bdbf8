import {
  addDays,
  businessToday,
  findSuccessor,
  laterDay,
  RETENTION_DAYS,
  statusOn,
} from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import { type CartTransaction, DELETED_USER_ID, withUserLock } from '../db/database.ts'
import { applySubscriptionEvent } from './apply-event.ts'
import { listSubscriptionFacts } from './repository.ts'

/** Longest period to catch up, in days: no status changes later than this. */
const MADE_UP_DAYS = 400

interface Behind {
  readonly id: number
  readonly user_id: number
  readonly begun_on: string | null
  readonly changed_at: Date
}

/** Apply each day since `from` on which the status changed. */
async function catchUp(
  trx: CartTransaction,
  { id, user_id }: Behind,
  from: string,
  today: string,
  now: Date,
): Promise<void> {
  for (let day = addDays(from, 1); day <= today; day = addDays(day, 1)) {
    const all = await listSubscriptionFacts(trx, user_id)
    const facts = all.find((each) => each.id === id)
    if (!facts) return
    const successor = findSuccessor(facts, all)
    const isSame = statusOn(facts, addDays(day, -1), successor) === statusOn(facts, day, successor)
    if (isSame) continue
    await applySubscriptionEvent(trx, {
      userId: user_id,
      subscriptionId: id,
      event: { type: 'day-began' },
      day,
      now,
      actor: 'job',
    })
  }
}

/**
 * Apply every business day since the last run to each subscription: it starts, is about to
 * expire, becomes overdue or ends. Each day is applied once, missed ones too. @returns the number
 * of subscriptions that were behind.
 */
export async function beginDays({ db, now, log }: CartContext): Promise<number> {
  const today = businessToday(now())
  const behind = await db
    .selectFrom('subscription')
    .leftJoin('subscription_day', 'subscription_day.subscription_id', 'subscription.id')
    .select([
      'subscription.id',
      'subscription.user_id',
      'subscription.changed_at',
      'subscription_day.begun_on',
    ])
    .where('subscription.is_removed', '=', false)
    .where('subscription.user_id', '!=', DELETED_USER_ID)
    .where((eb) =>
      eb.or([
        eb('subscription_day.begun_on', 'is', null),
        eb('subscription_day.begun_on', '<', today),
      ]),
    )
    .orderBy('subscription.id')
    .execute()
  for (const row of behind) {
    // Without a recorded day, start at the last change, so that backdated demo data is not caught
    // up.
    const since = row.begun_on ?? businessToday(row.changed_at)
    const oldest = addDays(today, -MADE_UP_DAYS)
    try {
      await withUserLock(db, row.user_id, async (trx) => {
        await catchUp(trx, row, laterDay(oldest, since), today, now())
        await trx
          .insertInto('subscription_day')
          .values({ subscription_id: row.id, begun_on: today, purged_on: null })
          .onConflict((conflict) =>
            conflict.column('subscription_id').doUpdateSet({ begun_on: today }),
          )
          .execute()
      })
    } catch (err) {
      log.error({ err, subscription: row.id }, 'day not applied')
    }
  }
  return behind.length
}

/** Days during which a failed first payment can be repeated (infra/docs/domain/subscription-life-cycle.md). */
const FIRST_PAYMENT_DAYS = 7

/** End subscriptions whose first payment was declined and not repeated in time. @returns the number ended. */
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

/** Minimum age of the end in days; a replaced subscription ended before its expiry. */
const TERM_DAYS = 400

/**
 * Declare, once per subscription, that its remaining data is due for deletion
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

import {
  addDays,
  businessToday,
  findSuccessor,
  laterDay,
  statusOn,
} from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import type { CartTransaction } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { DELETED_USER_ID } from '../deletion/deleted-user.ts'
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

/** Applies each day since `from` on which the status changed. */
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
 * Applies every business day since the last run to each subscription: it starts, is about to
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

import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  addDays,
  findSuccessor,
  type SubscriptionEvent,
  statusOn,
} from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import type { RecordedEvent, SubscriptionEventInput } from './event-types.ts'

interface Entry {
  readonly subscriptionId: number
  readonly before: SubscriptionStatus
  readonly after: SubscriptionStatus
}

function statusOf(
  facts: SubscriptionFacts | null,
  day: string,
  all: readonly SubscriptionFacts[],
): SubscriptionStatus {
  return facts ? statusOn(facts, day, findSuccessor(facts, all)) : 'unsubscribed'
}

function listEntries({ day }: SubscriptionEventInput, recorded: RecordedEvent): Entry[] {
  const { event, before, facts, successor, all } = recorded
  const now = [
    ...all.map((each) => (each.id === facts?.id ? facts : each)),
    ...(successor ? [successor] : []),
  ]
  const entries: Entry[] = []
  // Ordering a new subscription is not an event of the ended one.
  if (before && !(event.type === 'checkout-created' && successor)) {
    const dayBefore = event.type === 'day-began' ? addDays(day, -1) : day
    entries.push({
      subscriptionId: before.id,
      before: statusOf(before, dayBefore, all),
      after: statusOf(facts, day, now),
    })
  }
  if (successor)
    entries.push({
      subscriptionId: successor.id,
      before: 'unsubscribed',
      after: statusOf(successor, day, now),
    })
  return entries
}

/** Whether a job already recorded the day or the purge. */
async function isKnown(
  trx: CartTransaction,
  event: SubscriptionEvent,
  day: string,
  subscriptionId: number,
): Promise<boolean> {
  if (event.type !== 'day-began' && event.type !== 'purge-due') return false
  const known = await trx
    .selectFrom('subscription_event')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('event', '=', event.type)
    .$if(event.type === 'day-began', (query) => query.where('day', '=', day))
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Write a transition, or an unexpected payment, to the timeline. False if the event was already
 * written.
 */
export async function writeTimeline(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  recorded: RecordedEvent,
): Promise<boolean> {
  const { userId, day, now, actor, actorUserId, reason, orderId, paymentId } = input
  const { event, transition, effects } = recorded
  if (event.type === 'repeated') return false
  const isUnexpectedMoney = transition === null && effects.length > 0
  if (transition === null && !isUnexpectedMoney) return false
  const entries = listEntries(input, recorded)
  for (const { subscriptionId, before, after } of entries) {
    if (await isKnown(trx, event, day, subscriptionId)) return false
    await trx
      .insertInto('subscription_event')
      .values({
        subscription_id: subscriptionId,
        user_id: userId,
        at: now,
        day,
        actor,
        actor_user_id: actorUserId ?? null,
        event: event.type,
        transition,
        status_before: before,
        status_after: after,
        reason: reason ?? '',
        order_id: orderId ?? null,
        payment_id: paymentId ?? null,
      })
      .execute()
  }
  return true
}

import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { addDays, findSuccessor, statusOn } from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import type { Recorded, SubscriptionEventInput } from './record-event.ts'

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

function listEntries({ event, day }: SubscriptionEventInput, recorded: Recorded): Entry[] {
  const { before, facts, successor, all } = recorded
  const now = [
    ...all.map((each) => (each.id === facts?.id ? facts : each)),
    ...(successor ? [successor] : []),
  ]
  const entries: Entry[] = []
  // An order for another subscription is no event of the one that was over.
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

/** Events that a job may tell again: of a day, and of a purge. */
async function isKnown(
  trx: CartTransaction,
  { event, day }: SubscriptionEventInput,
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
 * Writes what happened where a row of the table held, or money came that none expected; anything else
 * left no trace. False when it was written before.
 */
export async function writeTimeline(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  recorded: Recorded,
): Promise<boolean> {
  const { event, userId, day, now, actor, actorUserId, reason, orderId, paymentId } = input
  const { row, effects } = recorded
  if (event.type === 'repeated') return false
  const isUnexpectedMoney = row === null && effects.length > 0
  if (row === null && !isUnexpectedMoney) return false
  const entries = listEntries(input, recorded)
  for (const { subscriptionId, before, after } of entries) {
    if (await isKnown(trx, input, subscriptionId)) return false
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
        transition_row: row,
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

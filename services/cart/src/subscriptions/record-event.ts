import type { SubscriptionFacts } from '@quantamental/api/events'
import type { SubscriptionEvent } from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import { publishFacts } from '../events/publish-facts.ts'
import { decideEvent, refuseEvent } from './decide-event.ts'
import { draftFromItem } from './draft.ts'
import type { RecordedEvent, SubscriptionEventInput } from './event-types.ts'
import { listSubscriptionFacts, updateSubscription } from './repository.ts'
import { saveSuccessor } from './save-successor.ts'
import { writeTimeline } from './timeline.ts'

function withDraft({ event, item, userId }: SubscriptionEventInput): SubscriptionEvent {
  return 'draft' in event && item ? { ...event, draft: draftFromItem(item, userId) } : event
}

function isChanged(before: SubscriptionFacts, after: SubscriptionFacts): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

/**
 * The only writer of subscriptions: applies the transition table, saves the facts under their next
 * revision, writes the timeline, publishes to account, and returns the effects. A pair outside the
 * table, a subscription of another user, a second successor and a second live plan change nothing:
 * `transition` is null, and `effects` has `alert-operator` if a payment arrived. The caller holds
 * the user's lock.
 */
export async function recordSubscriptionEvent(
  trx: CartTransaction,
  input: SubscriptionEventInput,
): Promise<RecordedEvent> {
  const { userId, subscriptionId, now } = input
  const all = await listSubscriptionFacts(trx, userId)
  const before = all.find(({ id }) => id === subscriptionId) ?? null
  const event = withDraft(input)
  let { transition, facts, successor, effects } = decideEvent(all, subscriptionId, event, input.day)

  if (successor) {
    successor = await saveSuccessor(trx, { ...input, event }, successor, before)
    if (!successor) ({ transition, facts, effects } = refuseEvent(before, event))
  }
  if (before && transition !== null) {
    const after = facts ?? { ...before, is_removed: true }
    if (isChanged(before, after)) {
      const saved = await updateSubscription(trx, after, now)
      await publishFacts(trx, saved)
      facts = facts && saved
    }
  }
  if (successor) await publishFacts(trx, successor)
  const recorded: RecordedEvent = { event, transition, before, facts, successor, all, effects }
  const isNew = await writeTimeline(trx, input, recorded)
  return isNew ? recorded : { ...recorded, effects: [] }
}

import type { SubscriptionFacts } from '@quantamental/api/events'
import type { SubscriptionEvent, TransitionEffect } from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import type { Actor, OrderItemRow } from '../db/tables.ts'
import { decideEvent, refuseEvent } from './decide-event.ts'
import { draftFromItem } from './draft.ts'
import { carryOutEffects } from './event-effects.ts'
import { publishFacts } from './publish-facts.ts'
import { saveSuccessor } from './save-successor.ts'
import { listSubscriptionFacts, updateSubscription } from './subscription.repository.ts'
import { writeTimeline } from './timeline.ts'

export interface SubscriptionEventInput {
  readonly userId: number
  /** Null begins one without a source. */
  readonly subscriptionId: number | null
  readonly event: SubscriptionEvent
  /** Business day it counts for: of a payment the day it was made. */
  readonly day: string
  readonly now: Date
  readonly actor: Actor
  /** Of an operator. */
  readonly actorUserId?: number
  /** Why: an operator's words, or the card company's code of a refusal. */
  readonly reason?: string
  readonly orderId?: number
  readonly paymentId?: number
  /** The ordered item: of the subscription that begins, or of the payment. */
  readonly item?: OrderItemRow
  /** The caller tells the operators in its own words: one payment that is not expected is one alert. */
  readonly alertsItself?: true
  /** What the mail says besides or in place of what the event itself knows (`NOTICE_DETAILS`). */
  readonly words?: Readonly<Record<string, string>>
}

export interface RecordedEvent {
  /** Of reference 4.3; null: none holds, and nothing changed. */
  readonly row: number | null
  readonly facts: SubscriptionFacts | null
  /** That begun, with its id. */
  readonly successor: SubscriptionFacts | null
  readonly effects: readonly TransitionEffect[]
}

/** What happened to the subscription, as it was and as it is. */
export interface Recorded extends RecordedEvent {
  readonly before: SubscriptionFacts | null
  readonly all: readonly SubscriptionFacts[]
}

/** With the draft that the item asks for in place of the caller's. */
function withDraft({ event, item, userId }: SubscriptionEventInput): SubscriptionEvent {
  return 'draft' in event && item ? { ...event, draft: draftFromItem(item, userId) } : event
}

function isChanged(before: SubscriptionFacts, after: SubscriptionFacts): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

/**
 * The only writer of subscriptions: does what `event` means by the table of transitions, keeps the facts
 * under their next revision, writes the timeline, tells account, and carries out the effects that are
 * rows (mails, alerts, retries closed, refunds asked for). `record-payment`, `save-card`, `void-order`
 * (of the order itself) and `schedule-retry` are the caller's. A pair outside the table, a subscription
 * that is not the user's or was removed, a second successor and a second live plan change nothing: `row`
 * is null, and `effects` has `alert-operator` when money came in. The caller holds the user's lock.
 */
export async function recordSubscriptionEvent(
  trx: CartTransaction,
  input: SubscriptionEventInput,
): Promise<RecordedEvent> {
  const { userId, subscriptionId, now } = input
  const all = await listSubscriptionFacts(trx, userId)
  const before = all.find(({ id }) => id === subscriptionId) ?? null
  const event = withDraft(input)
  let { row, facts, successor, effects } = decideEvent(all, subscriptionId, event, input.day)

  if (successor) {
    successor = await saveSuccessor(trx, { ...input, event }, successor, before)
    if (!successor) ({ row, facts, effects } = refuseEvent(before, event))
  }
  if (before && row !== null) {
    const after = facts ?? { ...before, is_removed: true }
    if (isChanged(before, after)) {
      const saved = await updateSubscription(trx, after, now)
      await publishFacts(trx, saved)
      facts = facts && saved
    }
  }
  if (successor) await publishFacts(trx, successor)
  const recorded: Recorded = { row, facts, successor, effects, before, all }
  const isNew = await writeTimeline(trx, { ...input, event }, recorded)
  if (isNew) await carryOutEffects(trx, { ...input, event }, recorded)
  return { row, facts, successor, effects }
}

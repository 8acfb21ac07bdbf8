import { type SubscriptionFacts, subscriptionChangedEvent } from '@quantamental/api/events'
import type { SubscriptionEvent } from '@quantamental/api/subscription'
import { publishEvents } from '@quantamental/service-kit/events'
import type { OrderItemRow } from '../db/billing-tables.ts'
import { type CartTransaction, DELETED_USER_ID } from '../db/database.ts'
import { decideEvent, refuseEvent } from './decide-event.ts'
import { draftFromItem, termsOfItem, termsOfSource } from './draft.ts'
import type { RecordedEvent, SubscriptionEventInput } from './event-types.ts'
import {
  getSubscription,
  insertSubscription,
  listSubscriptionFacts,
  updateSubscription,
} from './repository.ts'
import { writeTimeline } from './timeline.ts'

/** Add-on bought for the plan of `item` in the same order. */
async function findAddonCode(trx: CartTransaction, item: OrderItemRow): Promise<string | null> {
  if (item.product_type !== 'subscription') return null
  const addon = await trx
    .selectFrom('order_item')
    .select('code')
    .where('order_id', '=', item.order_id)
    .where('product_type', '=', 'other')
    .where('addon_product_id', '=', item.product_id)
    .orderBy('id')
    .executeTakeFirst()
  return addon?.code ?? null
}

async function termsOf(
  trx: CartTransaction,
  item: OrderItemRow | undefined,
  before: SubscriptionFacts | null,
) {
  if (item) return termsOfItem(item)
  const source = before && (await getSubscription(trx, before.id))
  if (!source) throw new TypeError('A new subscription requires an item or a source.')
  return termsOfSource(source)
}

/**
 * Insert the subscription `draft` and link its item. Null if its source already has a successor.
 */
async function saveSuccessor(
  trx: CartTransaction,
  { item, userId, now }: SubscriptionEventInput,
  draft: SubscriptionFacts,
  before: SubscriptionFacts | null,
): Promise<SubscriptionFacts | null> {
  const { id: _, revision: __, ...facts } = draft
  const addon = item ? await findAddonCode(trx, item) : null
  const successor = await insertSubscription(trx, {
    ...facts,
    user_id: userId,
    item_status: draft.first_payment === 'settled' ? 'paid' : 'ordered',
    addon_product_code: addon ?? facts.addon_product_code,
    ...(await termsOf(trx, item, before)),
    created_at: now,
    changed_at: now,
  })
  if (successor && item) {
    await trx
      .updateTable('order_item')
      .set({ subscription_id: successor.id })
      .where('id', '=', item.id)
      .execute()
  }
  return successor
}

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

/** Publish a subscription to account when the transaction commits. */
export async function publishFacts(trx: CartTransaction, facts: SubscriptionFacts): Promise<void> {
  if (facts.user_id === DELETED_USER_ID) return
  await publishEvents(trx, subscriptionChangedEvent, [
    { key: `${facts.id}/${facts.revision}`, payload: facts },
  ])
}

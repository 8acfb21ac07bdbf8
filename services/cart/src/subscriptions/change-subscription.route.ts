import type { CHANGE_ACTIONS } from '@quantamental/api/cart'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { decideAction, type SubscriptionEvent } from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import { applySubscriptionEvent } from './apply-event.ts'
import { listSubscriptionFacts } from './repository.ts'

type ChangeAction = (typeof CHANGE_ACTIONS)[number]

export interface Change {
  readonly userId: number
  readonly subscriptionId: number
  readonly action: ChangeAction
  /** New value for "Auto renew change"; undefined toggles it. */
  readonly autoRenew?: boolean | undefined
  readonly today: string
  readonly now: Date
}

/** `missing`: the user has no such subscription; `refused`: with the message of the eligibility check. */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly message: string }

function eventOf({ action, autoRenew }: Change, facts: SubscriptionFacts): SubscriptionEvent {
  switch (action) {
    case 'Canceled subscription':
      return { type: 'canceled' }
    case 'Undo cancellation':
      return { type: 'cancellation-undone' }
    case 'Auto renew change':
      return { type: 'auto-renew-changed', autoRenew: autoRenew ?? !facts.auto_renew }
  }
}

/** The user's last event of the subscription. */
async function findLastEvent(trx: CartTransaction, subscriptionId: number) {
  const last = await trx
    .selectFrom('subscription_event')
    .select('event')
    .where('subscription_id', '=', subscriptionId)
    .where('actor', '=', 'user')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.event
}

/** Whether the change was already made, so that a second click is not an error. */
async function isDone(
  trx: CartTransaction,
  { action, autoRenew }: Change,
  facts: SubscriptionFacts,
): Promise<boolean> {
  switch (action) {
    case 'Canceled subscription':
      return facts.canceled_on !== null
    case 'Undo cancellation':
      return (
        facts.canceled_on === null && (await findLastEvent(trx, facts.id)) === 'cancellation-undone'
      )
    case 'Auto renew change':
      return autoRenew === facts.auto_renew
  }
}

/** Applies an action that costs nothing. The caller holds the user's lock. */
export async function changeSubscription(
  trx: CartTransaction,
  change: Change,
): Promise<ChangeOutcome> {
  const { userId, subscriptionId, action, today, now } = change
  const all = await listSubscriptionFacts(trx, userId)
  const facts = all.find(({ id }) => id === subscriptionId)
  if (!facts) return { kind: 'missing' }
  if (await isDone(trx, change, facts)) return { kind: 'done' }
  const { allowed, message } = decideAction(action, facts, { all, today })
  if (!allowed) return { kind: 'refused', message }
  const { transition } = await applySubscriptionEvent(trx, {
    userId,
    subscriptionId,
    event: eventOf(change, facts),
    day: today,
    now,
    actor: 'user',
    actorUserId: userId,
  })
  return transition === null
    ? { kind: 'refused', message: `${action} is invalid.` }
    : { kind: 'done' }
}

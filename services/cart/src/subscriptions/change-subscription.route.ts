import { type CHANGE_ACTIONS, changeSubscriptionRoute } from '@quantamental/api/cart'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { businessToday, decideAction, type SubscriptionEvent } from '@quantamental/api/subscription'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError, ServiceError } from '@quantamental/service-kit/errors'
import { listPlannedCharges } from '../charges/next-charge.ts'
import { addCartRoute } from '../context.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { applySubscriptionEvent } from './apply-event.ts'
import { presentSubscription } from './presenter.ts'
import { listSubscriptionFacts, listSubscriptions } from './repository.ts'

const ID_MAX = 2_147_483_647

type ChangeAction = (typeof CHANGE_ACTIONS)[number]

interface Change {
  readonly userId: number
  readonly subscriptionId: number
  readonly action: ChangeAction
  /** New value for "Auto renew change"; undefined toggles it. */
  readonly autoRenew?: boolean | undefined
  readonly today: string
  readonly now: Date
}

/** `missing`: the user has no such subscription; `refused`: with the message of the eligibility check. */
type ChangeOutcome =
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

/** Apply an action that costs nothing. The caller holds the user's lock. */
async function changeSubscription(trx: CartTransaction, change: Change): Promise<ChangeOutcome> {
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

export const addChangeSubscriptionRoute = addCartRoute(
  changeSubscriptionRoute,
  async ({ db, now, viewer, params: { id }, body: { action, auto_renew: autoRenew } }) => {
    const userId = viewerId(viewer)
    if (id > ID_MAX) throw new NotFoundError()
    const at = now()
    const today = businessToday(at)
    return withUserLock(db, userId, async (trx) => {
      const change = { userId, subscriptionId: id, action, autoRenew, today, now: at }
      const outcome = await changeSubscription(trx, change)
      if (outcome.kind === 'refused') throw new ServiceError(409, outcome.message, 'not_allowed')
      const all = await listSubscriptions(trx, userId)
      const row = all.find((each) => each.id === id)
      if (outcome.kind === 'missing' || !row) throw new NotFoundError()
      const planned = await listPlannedCharges(trx, userId)
      return presentSubscription(row, all, today, planned)
    })
  },
  { auth: 'required' },
)

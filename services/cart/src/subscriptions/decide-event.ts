import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  applyEvent,
  findLivePlan,
  findSuccessor,
  isBasePlan,
  type SubscriptionEvent,
  type Transition,
} from '@quantamental/api/subscription'

const BEGINNINGS: ReadonlySet<SubscriptionEvent['type']> = new Set([
  'checkout-created',
  'first-payment-settled',
  'payment-settled',
  'successor-paid',
  'term-renewed',
  'cancellation-undone',
  'site-extended',
])

/** Substitute for the event of a refused order, which had no payment. */
const NO_MONEY: SubscriptionEvent = { type: 'first-payment-lapsed' }

/** Whether the event would give a user two plans. */
function isSecondPlan(
  before: SubscriptionFacts | null,
  event: SubscriptionEvent,
  day: string,
  all: readonly SubscriptionFacts[],
): boolean {
  const plan = 'draft' in event ? event.draft : before
  if (!BEGINNINGS.has(event.type) || !plan || !isBasePlan(plan)) return false
  const except = event.type === 'checkout-created' ? null : before
  return findLivePlan({ all, today: day }, except) !== undefined
}

/** Leave the subscription unchanged; an unexpected payment alerts an operator. */
export function refuseEvent(
  before: SubscriptionFacts | null,
  event: SubscriptionEvent,
): Transition {
  const { effects } = applyEvent(null, event.type === 'checkout-created' ? NO_MONEY : event, '')
  return { transition: null, facts: before, successor: null, effects }
}
/**
 * Decide `event` on `day` for the subscription `subscriptionId` among `all` of one user, by the
 * transition table. An unknown subscription and a second plan change nothing.
 */
export function decideEvent(
  all: readonly SubscriptionFacts[],
  subscriptionId: number | null,
  event: SubscriptionEvent,
  day: string,
): Transition {
  const before = all.find(({ id }) => id === subscriptionId) ?? null
  const isUnknown = subscriptionId !== null && before === null
  if (isUnknown || isSecondPlan(before, event, day, all)) return refuseEvent(before, event)
  return applyEvent(before, event, day, (before && findSuccessor(before, all)) ?? null)
}

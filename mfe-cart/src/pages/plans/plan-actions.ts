import {
  ACTION_TEXTS,
  type AccountStatus,
  type CurrentUser,
  invalidActionText,
  type Subscription,
  type SubscriptionAction,
} from '@quantamental/api/account'
import type { Product } from '@quantamental/api/cart'
import type { CartSubscriptionType } from '@quantamental/api/cart-rules'
import type { SubscriptionStatus } from '@quantamental/api/common'
import { isSubscriptionAction } from '@quantamental/api/subscription'

type ActionButton = AccountStatus['actions'][number]

export interface PlanButton {
  readonly action: CartSubscriptionType
  readonly label: string
  readonly isAllowed: boolean
  /** Reason if the action is not allowed; otherwise empty. */
  readonly message: string
}

const ENDED: ReadonlySet<SubscriptionStatus> = new Set([
  'unsubscribed',
  'expired',
  'canceled_expired',
  'canceled_by_site',
])

/** Whether the subscription is over: not active, not due and not upcoming. */
export function hasEnded(status: SubscriptionStatus): boolean {
  return ENDED.has(status)
}

/** Whether checkout was started but the first payment is still outstanding. */
export function awaitsFirstPayment({
  status,
  order_item_details: { item_status },
}: Pick<Subscription, 'status' | 'order_item_details'>): boolean {
  return status === 'payment_pending' && item_status === 'ordered'
}

/** Viewer's subscription as it affects the plans page. */
export interface PlanViewer {
  /** Null without a subscription. */
  readonly subscriptionId: number | null
  /** Tier of the current plan; 0 without one. */
  readonly tierNumber: number
  readonly isOver: boolean
  /** Whether an order is waiting for its payment. */
  readonly hasWaitingPayment?: boolean
  /** In server order, default action first. */
  readonly actions: readonly ActionButton[]
}

/** Actions offered at the viewer's own plan. */
const AT_OWN_PLAN: ReadonlySet<SubscriptionAction> = new Set([
  'Payment',
  'Renewed subscription',
  'Billing cycle change',
])

/**
 * Whether `action` is offered at a plan of tier `planTier` to a user with tier `ownTier`. Renew, pay and switch
 * to annual apply to the own plan; upgrade to higher plans, swap to lower ones, change to any other plan.
 */
export function isOfferedAt(
  action: SubscriptionAction,
  planTier: number,
  ownTier: number,
): action is CartSubscriptionType {
  if (AT_OWN_PLAN.has(action)) return planTier === ownTier
  switch (action) {
    case 'New subscription':
      return true
    case 'Upgraded subscription':
      return planTier > ownTier
    case 'Swapped subscription':
      return planTier < ownTier
    case 'Change to new plan':
      return planTier !== ownTier
    default:
      return false
  }
}

/** Buttons of `plan` for `viewer`; only the action `wanted`, unless it is null. */
export function listPlanButtons(
  plan: Pick<Product, 'name' | 'tier_number'>,
  { tierNumber, actions }: PlanViewer,
  wanted: string | null,
): readonly PlanButton[] {
  return actions.flatMap(({ action, label, allowed, message }) => {
    if (wanted !== null && action !== wanted) return []
    if (!isOfferedAt(action, plan.tier_number, tierNumber)) return []
    const isNew = action === 'New subscription'
    return [{ action, label: isNew ? `Choose ${plan.name}` : label, isAllowed: allowed, message }]
  })
}

const CHOOSES_PLAN: ReadonlySet<string> = new Set<SubscriptionAction>([
  'New subscription',
  'Upgraded subscription',
  'Change to new plan',
  'Swapped subscription',
])

/** Whether `action` requires choosing another plan; the cart stores such choices. */
export function choosesPlan(action: string): boolean {
  return action !== 'New subscription' && CHOOSES_PLAN.has(action)
}

/** First allowed action on the plans page, shown as the primary button. */
export function preferredAction({ actions }: PlanViewer): SubscriptionAction | null {
  const preferred = actions.find(
    ({ action, allowed }) => allowed && (AT_OWN_PLAN.has(action) || CHOOSES_PLAN.has(action)),
  )
  return preferred?.action ?? null
}

export const NEW_VIEWER: PlanViewer = {
  subscriptionId: null,
  tierNumber: 0,
  isOver: true,
  actions: [{ action: 'New subscription', label: 'See plans', allowed: true, message: '' }],
}

const HEADLINES: ReadonlyMap<string, string> = new Map([
  ['Upgraded subscription', 'Choose a plan to upgrade to.'],
  ['Change to new plan', 'Choose a plan to change to.'],
  ['Swapped subscription', 'Choose a plan to swap to.'],
  ['Renewed subscription', 'Renew your plan, highlighted below.'],
  ['Payment', 'Make the payment for your plan, highlighted below.'],
  ['Billing cycle change', 'Switch your plan, highlighted below, to annual billing.'],
])

const UNKNOWN_SUBSCRIPTION = 'We couldn’t find this subscription.'

/**
 * Reason why the `action` from the URL is not possible for subscription `sub`, worded like the server's messages. Empty
 * if it is possible, the user is still unknown, or the action doesn't belong to this page.
 */
export function planActionProblem(
  action: string | null,
  sub: number | null,
  user: Pick<CurrentUser, 'subscriptions'> | null,
): string {
  if (action === null) return ''
  if (action.trim() === '') return ACTION_TEXTS.missing
  if (!isSubscriptionAction(action)) return invalidActionText(action)
  if (headlineOf(action) === null || sub === null || user === null) return ''
  const subscription = user.subscriptions.find(({ id }) => id === sub)
  if (!subscription) return UNKNOWN_SUBSCRIPTION
  return subscription.allowed_actions.split('|').includes(action) ? '' : invalidActionText(action)
}

/** Headline for an action, "Choose a plan to upgrade to."; null if the action doesn't belong to this page. */
export function headlineOf(action: string | null): string | null {
  return action === null ? null : (HEADLINES.get(action) ?? null)
}

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

/** What may be done at one plan. */
export interface PlanButton {
  readonly action: CartSubscriptionType
  readonly label: string
  readonly isAllowed: boolean
  /** Why it is refused; empty when allowed. */
  readonly message: string
}

const ENDED: ReadonlySet<SubscriptionStatus> = new Set([
  'unsubscribed',
  'expired',
  'canceled_expired',
  'canceled_by_site',
])

/** Whether nothing runs, is owed or is to begin any more. */
export function hasEnded(status: SubscriptionStatus): boolean {
  return ENDED.has(status)
}

/** Whether a checkout was begun and its first payment is still to come: nothing is bought yet. */
export function awaitsFirstPayment({
  status,
  order_item_details: { item_status },
}: Pick<Subscription, 'status' | 'order_item_details'>): boolean {
  return status === 'payment_pending' && item_status === 'ordered'
}

/** The subscription that a choice of plan is about. */
export interface PlanViewer {
  /** Null without a subscription. */
  readonly subscriptionId: number | null
  /** Of the plan subscribed to; 0 without. */
  readonly tierNumber: number
  /** It ended: the plan is no longer the viewer's. */
  readonly isOver: boolean
  /** A checkout was begun and not paid yet. */
  readonly hasWaitingPayment?: boolean
  /** In the server's order, the default first. */
  readonly actions: readonly ActionButton[]
}

/** What is done with the plan one has. */
const AT_OWN_PLAN: ReadonlySet<SubscriptionAction> = new Set([
  'Payment',
  'Renewed subscription',
  'Billing cycle change',
])

/**
 * Whether `action` is offered at a plan of tier `planTier` to who has one of `ownTier`: renewing, paying and
 * switching to annual at one's own; upgrading at a higher one, swapping at a lower, changing at any other.
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

/** The buttons of `plan` for `viewer`; only those of `wanted`, when the person came for one action. */
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

/** Whether a person who comes for `action` chooses another plan; the cart remembers those. */
export function choosesPlan(action: string): boolean {
  return action !== 'New subscription' && CHOOSES_PLAN.has(action)
}

/** The first action among the plans that is allowed: what the subscription most likely needs. */
export function preferredAction({ actions }: PlanViewer): SubscriptionAction | null {
  const preferred = actions.find(
    ({ action, allowed }) => allowed && (AT_OWN_PLAN.has(action) || CHOOSES_PLAN.has(action)),
  )
  return preferred?.action ?? null
}

/** Who has no subscription chooses among all plans. */
export const NEW_VIEWER: PlanViewer = {
  subscriptionId: null,
  tierNumber: 0,
  isOver: true,
  actions: [{ action: 'New subscription', label: 'See plans', allowed: true, message: '' }],
}

const HEADLINES: ReadonlyMap<string, string> = new Map([
  ['Upgraded subscription', 'Choose the plan to upgrade to.'],
  ['Change to new plan', 'Choose the plan to change to.'],
  ['Swapped subscription', 'Choose the plan to swap to.'],
  ['Renewed subscription', 'Renew your plan: it is marked below.'],
  ['Payment', 'Pay what is due for your plan: it is marked below.'],
  ['Billing cycle change', 'Switch your plan to annual billing: it is marked below.'],
])

const UNKNOWN_SUBSCRIPTION = 'We couldn’t find this subscription.'

/**
 * Why `action` of an address cannot be done with the subscription `sub`, in the words of the server; empty
 * when it can, or when it is not known yet who asks. An action that is not for these pages is no fault.
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

/** What the plans are shown for, "Choose the plan to upgrade to."; null for an action that chooses none. */
export function headlineOf(action: string | null): string | null {
  return action === null ? null : (HEADLINES.get(action) ?? null)
}

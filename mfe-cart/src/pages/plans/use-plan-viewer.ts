import {
  type CurrentUser,
  getAccountStatusRoute,
  type Subscription,
} from '@quantamental/api/account'
import { actionLabel, isSubscriptionAction } from '@quantamental/api/subscription'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { awaitsFirstPayment, hasEnded, NEW_VIEWER, type PlanViewer } from './plan-actions.ts'

/** Requested subscription, or the effective one. */
function findSubscription(user: CurrentUser, wanted: number | null): Subscription | undefined {
  const find = (id: number | null) => user.subscriptions.find((each) => each.id === id)
  return find(wanted) ?? find(user.status.effective_sub_id)
}

/** Actions from the user record, without the server's check whether it is too early for them. */
function actionsOfUser(subscription: Subscription): PlanViewer['actions'] {
  const { auto_renew } = subscription.order_item_details
  return subscription.allowed_actions
    .split('|')
    .filter(isSubscriptionAction)
    .map((action) => ({
      action,
      label: actionLabel(action, { auto_renew }),
      allowed: true,
      message: '',
    }))
}

/**
 * Signed-in user's allowed actions for the subscription `wanted`, or for the effective one. Falls back to the
 * user record if the account service fails. A plan whose first payment is outstanding doesn't count, so any
 * plan can be chosen instead. Null while loading.
 */
export function usePlanViewer(wanted: number | null): PlanViewer | null {
  const { http } = useShell()
  const { user } = useSession()
  const subscription = user ? findSubscription(user, wanted) : undefined
  const isWaiting = subscription !== undefined && awaitsFirstPayment(subscription)
  const { data, isPending } = useQuery({
    queryKey: ['cart', 'account-status', user?.id, user?.status.code, subscription?.id],
    queryFn: ({ signal }) => http.call(getAccountStatusRoute, { signal }),
    enabled: subscription !== undefined && !isWaiting,
    staleTime: 0,
    retry: false,
  })
  if (!user) return null
  if (!subscription) return NEW_VIEWER
  if (isWaiting) return { ...NEW_VIEWER, hasWaitingPayment: true }
  if (isPending) return null
  const entry = data?.subscriptions.find((each) => each.subscription.id === subscription.id)
  return {
    subscriptionId: subscription.id,
    tierNumber: subscription.tier_number,
    isOver: hasEnded(subscription.status),
    actions: entry?.actions ?? actionsOfUser(subscription),
  }
}

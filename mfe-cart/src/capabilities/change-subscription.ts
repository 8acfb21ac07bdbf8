import type { SubscriptionAction } from '@quantamental/api/account'
import {
  type BilledSubscription,
  type CHANGE_ACTIONS,
  changeSubscriptionRoute,
} from '@quantamental/api/cart'
import type { ShellApi } from '@quantamental/remote/shell-api'

/** Request of the capability `cart.change`: a change that needs no payment. */
export interface ChangeRequest {
  readonly action: SubscriptionAction
  readonly subscription_id: number
  /** Target state for "Auto renew change"; toggles if omitted. */
  readonly auto_renew?: boolean
}

/** Cancel a subscription, undo a cancellation, or change auto-renew. @throws ApiError from the server. */
export function changeSubscription(
  { http }: ShellApi,
  { action, subscription_id: id, auto_renew }: ChangeRequest,
): Promise<BilledSubscription> {
  return http.call(changeSubscriptionRoute, {
    params: { id },
    body: {
      action: action as (typeof CHANGE_ACTIONS)[number],
      ...(auto_renew !== undefined && { auto_renew }),
    },
  })
}

import type { SubscriptionAction } from '@quantamental/api/account'
import {
  type BilledSubscription,
  type CHANGE_ACTIONS,
  changeSubscriptionRoute,
} from '@quantamental/api/cart'
import type { ShellApi } from '@quantamental/remote/shell-api'

/** What the capability `cart.change` is asked for: a change without a payment. */
export interface ChangeRequest {
  readonly action: SubscriptionAction
  readonly subscription_id: number
  /** What "Auto renew change" is to make of it; left out: the other. */
  readonly auto_renew?: boolean
}

/** Cancels a subscription, undoes that, or turns its renewal on or off. @throws ApiError as the server answers. */
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

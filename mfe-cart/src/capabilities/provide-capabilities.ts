import type { SubscriptionAction } from '@quantamental/api/account'
import {
  type BilledSubscription,
  type CHANGE_ACTIONS,
  changeSubscriptionRoute,
} from '@quantamental/api/cart'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { openPanel } from '../stores/cart-actions.ts'
import { type StartRequest, startItem } from './start-item.ts'

/** Register the cart's capabilities for other remotes. */
export function provideCapabilities(shell: ShellApi): void {
  const { capabilities } = shell
  capabilities.provide('cart.start', (request: StartRequest) => startItem(shell, request))
  capabilities.provide('cart.add', (request: Omit<StartRequest, 'action'>) =>
    startItem(shell, { ...request, action: 'New subscription' }),
  )
  capabilities.provide('cart.change', (request: ChangeRequest) =>
    changeSubscription(shell, request),
  )
  capabilities.provide('cart.open', async () => openPanel())
}

/** Request of the capability `cart.change`: a change that needs no payment. */
interface ChangeRequest {
  readonly action: SubscriptionAction
  readonly subscription_id: number
  /** Target state for "Auto renew change"; toggles if omitted. */
  readonly auto_renew?: boolean
}

/** Cancel a subscription, undo a cancellation, or change auto-renew. @throws ApiError from the server. */
function changeSubscription(
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

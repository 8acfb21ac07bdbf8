import type { SubscriptionAction } from '@quantamental/api/account'
import {
  type BilledSubscription,
  type CHANGE_ACTIONS,
  changeSubscriptionRoute,
  startItemRoute,
} from '@quantamental/api/cart'
import {
  addedToast,
  CART_SUBSCRIPTION_TYPES,
  type CartItem,
  type CartSubscriptionType,
} from '@quantamental/api/cart-rules'
import { ApiError } from '@quantamental/api/client'
import type { ChangeRequest, StartOutcome, StartRequest } from '@quantamental/remote/capabilities'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { PLANS_PATH } from '../route-paths.ts'
import { addItem, openPanel, startSwapUpgrade } from '../stores/cart-actions.ts'
import { isBilledAnnually } from '../stores/cart-state.ts'
import { cartStore } from '../stores/cart-store.ts'

const NEEDS_CHOICE: ReadonlySet<string> = new Set([
  'New subscription',
  'Upgraded subscription',
  'Swapped subscription',
  'Change to new plan',
])

function isCartType(action: SubscriptionAction): action is CartSubscriptionType {
  return (CART_SUBSCRIPTION_TYPES as readonly string[]).includes(action)
}

/** Path of the plans page for an action: `/plans?action=Upgraded+subscription&sub=12`. */
export function choosePath(action: SubscriptionAction, sub: number | null): string {
  if (sub === null) return PLANS_PATH
  return `${PLANS_PATH}?${new URLSearchParams({ action, sub: String(sub) })}`
}

/** The server's reason for a refusal; null for any other error. */
export function refusalOf(error: unknown): string | null {
  const isRefusal = error instanceof ApiError && [403, 404, 409].includes(error.status)
  return isRefusal ? (error.detail ?? null) : null
}

function goToChoose(shell: ShellApi, action: SubscriptionAction, sub: number | null): StartOutcome {
  if (sub !== null) startSwapUpgrade(action, sub)
  shell.navigation.goTo(choosePath(action, sub))
  return 'choose'
}

export async function requestItem(
  { http }: ShellApi,
  subscriptionType: CartSubscriptionType,
  { subscription_id = null, product_id = null }: StartRequest,
): Promise<CartItem> {
  const cart = cartStore.getState()
  return await http.call(startItemRoute, {
    body: {
      subscription_type: subscriptionType,
      subscription_id,
      product_id,
      billing_cycle: isBilledAnnually(cart) ? 'annual' : 'monthly',
      is_commercial: cart.isCommercial,
    },
  })
}

/**
 * Add the item for a subscription action to the cart, show a toast and open the panel. If the server
 * refuses, its reason is shown. @throws ApiError for any other failure, which the caller must show.
 */
export async function startItem(shell: ShellApi, request: StartRequest): Promise<StartOutcome> {
  const { action, subscription_id = null, product_id = null } = request
  if (!isCartType(action)) throw new TypeError(`${action} is not a cart action.`)
  if (product_id === null && NEEDS_CHOICE.has(action))
    return goToChoose(shell, action, subscription_id)
  try {
    addItem(await requestItem(shell, action, request))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    shell.notify.error(refusal)
    return 'refused'
  }
  shell.notify.success(addedToast(action))
  openPanel()
  return 'added'
}

export function provideCapabilities(shell: ShellApi): void {
  const { capabilities } = shell
  capabilities.provide('cart.start', (request) => startItem(shell, request))
  capabilities.provide('cart.add', (request) =>
    startItem(shell, { ...request, action: 'New subscription' }),
  )
  capabilities.provide('cart.change', (request) => changeSubscription(shell, request))
  capabilities.provide('cart.open', async () => openPanel())
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

import type { SubscriptionAction } from '@quantamental/api/account'
import { startItemRoute } from '@quantamental/api/cart'
import {
  addedToast,
  CART_SUBSCRIPTION_TYPES,
  type CartItem,
  type CartSubscriptionType,
} from '@quantamental/api/cart-rules'
import { ApiError } from '@quantamental/api/client'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { PLANS_PATH } from '../route-paths.ts'
import { addItem, openPanel, startSwapUpgrade } from '../stores/cart-actions.ts'
import { isBilledAnnually } from '../stores/cart-state.ts'
import { cartStore } from '../stores/cart-store.ts'

/** What the capabilities `cart.start` and `cart.add` are asked for. */
export interface StartRequest {
  readonly action: SubscriptionAction
  /** The subscription it is about; null for a new one. */
  readonly subscription_id?: number | null
  /** The product that is wanted; null keeps that of the subscription. */
  readonly product_id?: number | null
}

/** `added` to the cart, the person has to `choose` a plan first, or the server `refused` and the toast said why. */
export type StartOutcome = 'added' | 'choose' | 'refused'

/** They end in another plan than the subscription's, which the person chooses among the plans. */
const NEEDS_CHOICE: ReadonlySet<string> = new Set([
  'New subscription',
  'Upgraded subscription',
  'Swapped subscription',
  'Change to new plan',
])

function isCartType(action: SubscriptionAction): action is CartSubscriptionType {
  return (CART_SUBSCRIPTION_TYPES as readonly string[]).includes(action)
}

/** The plans, told what for: `/plans?action=Upgraded+subscription&sub=12`. */
export function choosePath(action: SubscriptionAction, sub: number | null): string {
  if (sub === null) return PLANS_PATH
  return `${PLANS_PATH}?${new URLSearchParams({ action, sub: String(sub) })}`
}

function goToChoose(shell: ShellApi, action: SubscriptionAction, sub: number | null): StartOutcome {
  if (sub !== null) startSwapUpgrade(action, sub)
  shell.navigation.goTo(choosePath(action, sub))
  return 'choose'
}

export async function askServer(
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
 * Carries an action on a subscription into the cart, says so and shows it. What the server refuses is told
 * in its words. @throws ApiError for every other failure: the caller says that something went wrong.
 */
export async function startItem(shell: ShellApi, request: StartRequest): Promise<StartOutcome> {
  const { action, subscription_id = null, product_id = null } = request
  if (!isCartType(action)) throw new TypeError(`${action} is not bought.`)
  if (product_id === null && NEEDS_CHOICE.has(action))
    return goToChoose(shell, action, subscription_id)
  try {
    addItem(await askServer(shell, action, request))
  } catch (error) {
    const isRefusal = error instanceof ApiError && [403, 404, 409].includes(error.status)
    if (!isRefusal || error.detail === undefined) throw error
    shell.notify.error(error.detail)
    return 'refused'
  }
  shell.notify.success(addedToast(action))
  openPanel()
  return 'added'
}

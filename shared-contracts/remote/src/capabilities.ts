import type { SubscriptionAction } from '@quantamental/api/account'
import type { BilledSubscription } from '@quantamental/api/cart'

/** Functions that one build offers and others call: request and result by name. */
export interface Capabilities {
  /** Add the item for a subscription action to the cart, or go to the plans page if a choice is needed. */
  'cart.start': { readonly request: StartRequest; readonly result: StartOutcome }
  /** Add a product to the cart as a new subscription. */
  'cart.add': { readonly request: Omit<StartRequest, 'action'>; readonly result: StartOutcome }
  /** Change a subscription without a payment. */
  'cart.change': { readonly request: ChangeRequest; readonly result: BilledSubscription }
  /** Open the cart panel. */
  'cart.open': { readonly request: NoRequest; readonly result: unknown }
  /** Add a stock to a watch list of the signed-in user. */
  'watch-list.add': { readonly request: WatchRequest; readonly result: WatchResponse }
  /** Open the stock search. */
  'search.open': { readonly request: SearchRequest; readonly result: unknown }
}

export type CapabilityName = keyof Capabilities

/** Version of each capability: minor with an optional addition, major with any other change of request or result. */
export const CAPABILITY_VERSIONS: Readonly<Record<CapabilityName, string>> = {
  'cart.start': '1.0.0',
  'cart.add': '1.0.0',
  'cart.change': '1.0.0',
  'cart.open': '1.0.0',
  'watch-list.add': '1.0.0',
  'search.open': '1.0.0',
}

export interface StartRequest {
  readonly action: SubscriptionAction
  /** Affected subscription; null for a new one. */
  readonly subscription_id?: number | null
  /** Requested product; null for the product of the subscription. */
  readonly product_id?: number | null
}

/** `added` to the cart; the user must `choose` a plan first; or `refused` by the server, with the reason in a toast. */
export type StartOutcome = 'added' | 'choose' | 'refused'

export interface ChangeRequest {
  readonly action: SubscriptionAction
  readonly subscription_id: number
  /** Target state for "Auto renew change"; toggles if omitted. */
  readonly auto_renew?: boolean
}

interface WatchRequest {
  readonly ticker: string
}

/** `added` to the only list, or `chosen`: the user saw the lists and closed the dialog. */
export interface WatchResponse {
  readonly status: 'added' | 'chosen'
}

interface SearchRequest {
  /** Initial text of the search field. Default: empty. */
  readonly text?: string
}

type NoRequest = Readonly<Record<never, never>>

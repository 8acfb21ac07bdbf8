import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { ShellApi } from './shell-api.ts'

/** The contract a remote is built against; the shell accepts the same major only. */
export const REMOTE_CONTRACT = '1.3.0'

/** Places in the chrome that a remote may fill, with the props the shell passes. */
export interface SlotProps {
  /** The stock search dialog; mounted when first opened. */
  'search-palette': {
    readonly open: boolean
    readonly onClose: () => void
    /** What stands in the field when it opens; nothing by default. */
    readonly initialText?: string
  }
  /** Menu of the signed-in user, in the header. */
  'account-menu': Record<never, never>
  /** What the signed-in user should know of their subscription or account; below the header. */
  'status-banner': Record<never, never>
  /** Link to the cart, in the header; shows itself only while the cart holds items. */
  'cart-link': Record<never, never>
  /** The cart's panel, which the cart itself opens and closes. */
  'cart-panel': Record<never, never>
  /** A live example of one model on one company, or a calculator, within the shell's product pages. */
  'model-example': {
    readonly kind: ModelExampleKind
    readonly ticker: string
  }
}
export type ModelExampleKind =
  | 'company-card'
  | 'rating-history'
  | 'rating-scale'
  | 'valuation-gauge'
  | 'z-score'
  | 'z-calculator'
  | 'm-score'
  | 'm-calculator'
  | 'ranked-financials'

export type SlotName = keyof SlotProps
export type RemoteSlots = { readonly [N in SlotName]?: ComponentType<SlotProps[N]> }

/**
 * What every remote exposes as `./remote`, as the named export `remote`.
 * Routes are elements with absolute paths under the shell's router: a remote never makes a router.
 */
export interface RemoteModule {
  readonly contract: string
  readonly name: string
  readonly routes: readonly RouteObject[]
  readonly slots?: RemoteSlots
  /** Called once, before the first route or slot renders: register capabilities here. */
  readonly start?: (shell: ShellApi) => void
}

/** What the exposed `./remote` module exports. */
export interface RemoteExports {
  readonly remote: RemoteModule
}

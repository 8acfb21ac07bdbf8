import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { ShellApi } from './shell-api.ts'

/** Contract version of the build; the shell accepts the same major only. */
export const REMOTE_CONTRACT: string = '1.8.0'

/** Version of the contract's previous major that the shell still serves; null for none. */
export const PREVIOUS_REMOTE_CONTRACT: string | null = null

/** Slots in the shell's chrome that a remote can fill, with their props. */
export interface SlotProps {
  /** Stock search dialog, mounted on first opening. */
  'search-palette': {
    readonly open: boolean
    readonly onClose: () => void
    /** Initial text of the search field. Default: empty. */
    readonly initialText?: string
    /** Pages and commands that the search also finds. Default: none. */
    readonly pages?: readonly PageOption[]
  }
  /** Menu of the signed-in user, in the header. */
  'account-menu': Record<never, never>
  /** Banner about the user's subscription or account, below the header. */
  'status-banner': Record<never, never>
  /** Cart link in the header; visible only while the cart has items. */
  'cart-link': Record<never, never>
  /** Cart panel, opened and closed by the cart itself. */
  'cart-panel': Record<never, never>
  /** Live example of a model for one company, or a calculator, on the shell's product pages. */
  'model-example': {
    readonly kind: ModelExampleKind
    readonly ticker: string
  }
  /** Section of the home page below the shell's; renders nothing without content. */
  'home-section': {
    /** Frame of every section, with its heading. */
    readonly Section: ComponentType<HomeSectionProps>
  }
}

export interface HomeSectionProps {
  readonly title: string
  /** Paragraphs below the title. */
  readonly intro?: ReactNode
  /** Reserve the usual height until the children are there. */
  readonly isPending?: boolean
  readonly children?: ReactNode
}

/** Slots that every remote which claims them fills, in the order of the claims; the others have one owner. */
export const OPEN_SLOTS: readonly SlotName[] = ['home-section']

/** A page of the site, or what one does there. */
export interface PageOption {
  readonly label: string
  /** Path without parameters. */
  readonly path: string
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
type RemoteSlots = { readonly [N in SlotName]?: ComponentType<SlotProps[N]> }

/**
 * Named export `remote` of every remote's `./remote` module. Routes are elements with absolute paths
 * under the shell's router; remotes never create a router.
 */
export interface RemoteModule {
  readonly contract: string
  readonly name: string
  readonly routes: readonly RouteObject[]
  readonly slots?: RemoteSlots
  /** Called once, before the first route or slot renders; register capabilities here. */
  readonly start?: (shell: ShellApi) => void
}

/** Exports of the exposed `./remote` module. */
export interface RemoteExports {
  readonly remote: RemoteModule
}

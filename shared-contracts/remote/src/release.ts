/** Documents of the build store, the registry and the composition. Pure types and path helpers. */

/** `remote.json` beside a remote's (or the shell's) webpack config: what it claims. */
export interface RemoteClaims {
  /** Federation name, a JavaScript identifier: `mfe_stocks`. */
  readonly name: string
  readonly routes: readonly RouteClaimSource[]
  readonly slots: readonly { readonly name: string; readonly chunk?: string }[]
  /** Service name to the semver range of its `/version` it works with. */
  readonly requires: Readonly<Record<string, string>>
}

export interface RouteClaimSource {
  /** `/stock/z-score/:ticker`; `*` at the end matches the rest. */
  readonly path: string
  /** webpackChunkName of the lazy page. */
  readonly chunk?: string
  /** Data the page reads first: `/api/tickers/:ticker/z-score/`. */
  readonly data?: readonly string[]
  /** What the tab says until the page does. Without one no link of the navigation leads there. */
  readonly title?: string
  /**
   * The line under the page's heading, which is its `title`. With one both stand in the document, before
   * any script, and in the page's place while its code loads.
   */
  readonly lead?: string
  readonly noindex?: boolean
  /** For signed-in people: the shell sends anyone else to login. Not for search engines either. */
  readonly protected?: boolean
}

export interface RouteClaim extends RouteClaimSource {
  /** Files of the chunk, relative to the release directory. */
  readonly files: readonly string[]
}

export interface SharedRange {
  readonly name: string
  readonly version: string
  readonly requiredVersion: string
  readonly singleton: boolean
}

/** `build.json`, emitted by the webpack preset into `dist`. */
export interface BuildDocument {
  readonly kind: 'shell' | 'remote'
  readonly name: string
  /** Version of the package; the release adds a content hash. */
  readonly packageVersion: string
  /** REMOTE_CONTRACT it was built against. */
  readonly contract: string
  /** Shell: the main script. Remote: `remoteEntry.js`. */
  readonly entry: string
  readonly exposes: readonly string[]
  readonly shared: readonly SharedRange[]
  readonly routes: readonly RouteClaim[]
  readonly slots: readonly { readonly name: string; readonly files: readonly string[] }[]
  readonly requires: Readonly<Record<string, string>>
  /** Scripts to preload whenever this build takes part: shared chunks (shell), expose chunk (remote). */
  readonly preload: readonly string[]
  /** Shell: the file with its prerendered pages, `StaticPages`. */
  readonly staticPages?: string
}

/** A page of the shell as HTML of its own, for what reads it before or without scripts. */
export interface StaticPage {
  /** `<title>`, description and canonical. */
  readonly head: string
  readonly css: string
  /** What `#root` holds. */
  readonly body: string
}

/** Prerendered pages by path. Their texts name the two origins below where only the edge knows better. */
export type StaticPages = Readonly<Record<string, StaticPage>>

/** Stands for the public origin in prerendered pages. */
export const STATIC_ORIGIN = 'https://origin.invalid'
/**
 * Where the shell's prerendered pages keep what stands on a remote's page until its code is there: `titled`
 * where the claim brings a lead, else `plain`. Each was rendered at its path, which it names; `title` and
 * `lead` stand for the claim's.
 */
export const STATIC_FRAMES = {
  plain: { key: '/*', path: '/plain.invalid', title: 'title.invalid' },
  titled: {
    key: '/*titled',
    path: '/titled.invalid',
    title: 'title.invalid',
    lead: 'lead.invalid',
  },
} as const
/** Stands for the folder of the release, `/r/shell/<version>/`, in prerendered pages. */
export const STATIC_RELEASE = 'https://release.invalid/'

export interface ReleaseFile {
  readonly bytes: number
  readonly brotli: number
  /** `sha384-…` */
  readonly integrity: string
}

/** `release.json` in `store/<name>/<version>/`, written once by publish. */
export interface ReleaseDocument extends BuildDocument {
  /** `<packageVersion>-<first 8 of the content hash>` */
  readonly version: string
  readonly builtAt: string
  readonly files: Readonly<Record<string, ReleaseFile>>
  /** `mf-manifest.json` of a remote, null for the shell. */
  readonly manifest: unknown
}

export interface RegistryChannel {
  readonly stable: string
  readonly previous: readonly string[]
}

/** The one mutable document. */
export interface RegistryDocument {
  readonly schema: 1
  readonly revision: number
  readonly shell: RegistryChannel
  readonly remotes: Readonly<Record<string, RegistryChannel & { readonly state: 'on' | 'off' }>>
}

export interface CompositionRemote {
  readonly name: string
  readonly version: string
  readonly contract: string
  readonly state: 'on' | 'off'
  /** Absolute path of `mf-manifest.json`. */
  readonly entry: string
  /** Inlined manifest; null when the edge could not read it, the page then fetches `entry`. */
  readonly manifest: unknown
  readonly routes: readonly RouteClaimSource[]
  readonly slots: readonly string[]
  /** The version before, for a last-good fallback; null when there is none. */
  readonly previous: {
    readonly version: string
    readonly entry: string
    readonly manifest: unknown
  } | null
}

/** What the edge inlines as `<script type="application/json" id="composition">` and serves at `/composition.json`. */
export interface Composition {
  readonly id: string
  readonly revision: number
  readonly shell: { readonly version: string }
  readonly remotes: readonly CompositionRemote[]
  /** Path of every script of every release in it (previous ones included) to its integrity. */
  readonly integrity: Readonly<Record<string, string>>
  /** True for `npm run dev`: the page reloads when the registry changes. */
  readonly liveReload: boolean
}

export const COMPOSITION_ELEMENT_ID = 'composition'
export const COMPOSITION_PATH = '/composition.json'

/** `/r/mfe_stocks/1.0.0-ab12cd34/remoteEntry.js` */
export function releasePath(name: string, version: string, file: string): string {
  return `/r/${name}/${version}/${file}`
}

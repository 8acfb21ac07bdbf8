/** Documents of the build store, the registry and the composition. Pure types and path helpers. */

/** `remote.json` beside a remote's (or the shell's) webpack config: what it claims. */
export interface RemoteClaims {
  /** Federation name, a JavaScript identifier: `mfe_stocks`. */
  readonly name: string
  readonly routes: readonly RouteClaimSource[]
  readonly slots: readonly { readonly name: string; readonly chunk?: string }[]
  /** Service name to the semver range of its `/version` it works with. */
  readonly requires: Readonly<Record<string, string>>
  readonly budgets?: RemoteBudgets
}

/** Budgets of its own that a remote keeps: smaller than the platform's (`./budgets`), in KiB. */
export interface RemoteBudgets {
  /** `remoteEntry.js`, gzip. */
  readonly entryGzipKib?: number
  /** What the first page of the remote loads of it, brotli. */
  readonly firstRouteBrotliKib?: number
  /** What another of its pages adds, brotli. */
  readonly laterRouteBrotliKib?: number
}

export interface RouteClaimSource {
  /** `/stock/z-score/:ticker`; `*` at the end matches the rest. */
  readonly path: string
  /** webpackChunkName of the lazy page. */
  readonly chunk?: string
  /** Data the page reads first: `/api/tickers/:ticker/z-score/`. */
  readonly data?: readonly string[]
  /**
   * Where a service answers what the page says (`StaticText`), the same for every reader:
   * `/api/posts/:articleID/static/`. It stands in the document before any script.
   */
  readonly static?: string
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
  readonly budgets?: RemoteBudgets
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
 * where the claim brings a lead, `text` where a service answered what the page says, else `plain`. Each was
 * rendered at its path, which it names; the other words stand for the claim's or the service's.
 */
export const STATIC_FRAMES = {
  plain: { key: '/*', path: '/plain.invalid', title: 'title.invalid' },
  titled: {
    key: '/*titled',
    path: '/titled.invalid',
    title: 'title.invalid',
    lead: 'lead.invalid',
  },
  text: {
    key: '/*text',
    path: '/text.invalid',
    title: 'title.invalid',
    description: 'description.invalid',
    labels: 'labels.invalid',
    heading: 'heading.invalid',
    lead: 'lead.invalid',
    facts: 'facts.invalid',
    html: 'html.invalid',
  },
} as const
/** On the element that holds a page's text: the shell shows it until the page is there. */
export const STATIC_TEXT_MARK = 'data-static-text'
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
  /** Versions of the contracts it was built with: `{"@quantamental/api": "1.4.0"}`. */
  readonly contracts?: Readonly<Record<string, string>>
  /** Commit of its sources; null when they were in no checkout. */
  readonly gitSha?: string | null
  /** Of the document without this field. */
  readonly signature?: Signature
}

/** Ed25519 over a document's canonical JSON (keys in order, no spaces) without its signature. */
export interface Signature {
  /** Id of the key, as the list of trusted keys names it. */
  readonly key: string
  /** base64url */
  readonly value: string
}

/** What a trusted key may sign. */
export type KeyUse = 'release' | 'registry' | 'override'

export interface TrustedKey {
  /** SubjectPublicKeyInfo, base64. */
  readonly publicKey: string
  readonly uses: readonly KeyUse[]
}

/** Trusted keys by id. */
export type TrustedKeys = Readonly<Record<string, TrustedKey>>

/** A version that some visitors get in place of the stable one. */
export interface Canary {
  readonly version: string
  /** Share of the buckets 0 to 9999, 0 to 100; 0: it was stopped and nobody gets it. */
  readonly percent: number
  /** ISO 8601 instant of its start. */
  readonly since: string
  /** Why it was lowered to 0 by itself. */
  readonly stopped?: string
}

export interface RegistryChannel {
  readonly stable: string
  readonly previous: readonly string[]
}

/** Of a remote. */
export interface RemoteChannel extends RegistryChannel {
  readonly state: 'on' | 'off'
  readonly canary?: Canary
}

/** The one mutable document. */
export interface RegistryDocument {
  readonly schema: 1
  readonly revision: number
  readonly shell: RegistryChannel
  readonly remotes: Readonly<Record<string, RemoteChannel>>
  readonly signature?: Signature
}

/** What an override token says, signed: `<base64url of this JSON>.<key id>.<base64url signature>`. */
export interface OverrideClaims {
  /** Remote to version. */
  readonly remotes: Readonly<Record<string, string>>
  /** Who asked for it. */
  readonly actor: string
  /** Seconds since 1970. */
  readonly exp: number
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
  /** Which pointer chose the version; `stable` unless said. */
  readonly channel?: 'canary' | 'override' | 'replay'
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
  /** Says that somebody chose this set for himself: the page shows a banner with a way back. */
  readonly variant?: CompositionVariant
}

export interface CompositionVariant {
  readonly kind: 'override' | 'replay'
  /** ISO 8601; null for a replay, which lasts as long as its address is used. */
  readonly until: string | null
}

/** How far a remote came in a page, once for each remote and phase. */
export interface BeaconMark {
  readonly remote: string
  readonly version: string
  /** `load`: manifest, entry and chunk; `render`: the first commit; `run`: anything after it. */
  readonly phase: 'load' | 'render' | 'run'
  readonly outcome: 'ok' | 'fault'
  /** Milliseconds since the page asked for it; 0 for a fault in `run`. */
  readonly ms: number
}

export interface Beacon {
  /** Id of the composition. */
  readonly composition: string
  readonly marks: readonly BeaconMark[]
}

export const COMPOSITION_ELEMENT_ID = 'composition'
export const COMPOSITION_PATH = '/composition.json'

/** `/r/mfe_stocks/1.0.0-ab12cd34/remoteEntry.js` */
export function releasePath(name: string, version: string, file: string): string {
  return `/r/${name}/${version}/${file}`
}

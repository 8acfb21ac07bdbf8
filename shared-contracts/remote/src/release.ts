/** Documents of the build store, the registry and the composition. Pure types and path helpers. */

/** Claims of a remote or the shell: `remote.json` next to the webpack config. */
export interface RemoteClaims {
  /** Federation name, a JavaScript identifier: `mfe_stocks`. */
  readonly name: string
  readonly routes: readonly RouteClaimSource[]
  readonly slots: readonly SlotClaim[]
  /** Service name to the semver range of compatible `/version` values. */
  readonly requires: Readonly<Record<string, string>>
  readonly budgets?: RemoteBudgets
}

interface SlotOrder {
  readonly name: string
  /** Position among the remotes in a slot that takes several, ascending; 0 by default. Equal ones are sorted by name. */
  readonly order?: number
}

interface SlotClaim extends SlotOrder {
  readonly chunk?: string
}

/** A remote's own budgets in KiB, lower than the platform's (`./budgets`). */
export interface RemoteBudgets {
  /** `remoteEntry.js`, gzip. */
  readonly entryGzipKib?: number
  /** Scripts of this remote that its first page loads, brotli. */
  readonly firstRouteBrotliKib?: number
  /** Additional scripts of a later page, brotli. */
  readonly laterRouteBrotliKib?: number
}

/** Menus of the header and the footer to which remotes can add pages. */
export const OPEN_MENUS = ['Browse', 'Market beats', 'Products', 'Resources', 'Company'] as const

/** Entry of a page in a menu, after those of the shell. */
export interface MenuEntry {
  readonly name: (typeof OPEN_MENUS)[number]
  /** The page's title by default. */
  readonly label?: string
  /** Position among the added entries, ascending; 0 by default. Equal ones are sorted by label. */
  readonly order?: number
}

export interface RouteClaimSource {
  /** For example `/stock/z-score/:ticker`; a trailing `*` matches the rest. */
  readonly path: string
  /** webpackChunkName of the lazy page. */
  readonly chunk?: string
  /** First API requests of the page: `/api/tickers/:ticker/z-score/`. */
  readonly data?: readonly string[]
  /**
   * Route that serves the page's text (`StaticText`), the same for every viewer:
   * `/api/posts/:articleID/static/`. Rendered into the document before any script.
   */
  readonly static?: string
  /** Tab title until the page sets its own. Navigation never links to a page without one. */
  readonly title?: string
  /**
   * Line under the page's heading, rendered into the document before any script and shown while the page's code
   * loads. The heading of a path without parameters is its `title`.
   */
  readonly lead?: string
  /** Description for search engines; the lead by default. */
  readonly description?: string
  /** Path of the page that search engines list instead: `/plans` for `/pricing`. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** Menu that leads to the page; needs a title and a path without parameters. */
  readonly menu?: MenuEntry
  /** What one does on the page, for the search dialog: `Cancel a subscription`; needs a path without parameters. */
  readonly command?: string
  /** Sign-in required: the shell redirects other visitors to login. Implies `noindex`. */
  readonly protected?: boolean
}

/** Whether a claim's heading is known before its data: its title, as the path has no parameters. */
export function hasTitleHeading({ path, title }: RouteClaimSource): boolean {
  return title !== undefined && !/[:*]/.test(path)
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

/** Exported names of a package that are to be removed: `deprecations.json` beside its published surface. */
export type Deprecations = Readonly<
  Record<
    string,
    {
      /** Day from which the name may be gone, yyyy-mm-dd. */
      readonly until: string
      /** What to use instead. */
      readonly use: string
    }
  >
>

/** Names that a build takes from the page and offers to it, extracted by the build. */
export interface BuildSurface {
  /** Names imported from shared packages of this repository, by share name: `@quantamental/ui`. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Shell: names that its shared packages provide, by share name. */
  readonly exports: Readonly<Record<string, readonly string[]>>
  /** Shell: names among `exports` that a later version removes, by share name. Omitted for none. */
  readonly deprecated?: Readonly<Record<string, Deprecations>>
  /** Services whose routes the build calls, with the range of their contracts. Omitted for none. */
  readonly services?: Readonly<Record<string, string>>
  /** Capabilities that the build offers to others, with their versions. */
  readonly provides: Readonly<Record<string, string>>
  /** Capabilities that the build calls, with the versions it was built for. */
  readonly needs: Readonly<Record<string, string>>
}

/** Facts of a service's release, for the gate and for the machine that runs it. */
export interface ServiceFacts {
  /** Version of its published contract, as `/version` reports it. */
  readonly api: string
  /** Payload schemas of the events that it was built with, by name. */
  readonly events: Readonly<Record<string, object>>
  /** Its migrations, in order. */
  readonly migrations: readonly ServiceMigration[]
  /** Third-party packages with their versions, by folder: `node_modules/fastify`. */
  readonly packages: Readonly<Record<string, string>>
  /** Image for a cluster, by digest: `registry.example/stocks@sha256:…`. */
  readonly image?: string
}

export interface ServiceMigration {
  readonly name: string
  /**
   * Set if it removes or narrows something: the earlier migration since which no version uses that. Every version that
   * may run beside it must have that migration.
   */
  readonly unusedSince?: string
}

/** `build.json`, emitted by the webpack preset into `dist`. A service has none: publishing describes it. */
export interface BuildDocument {
  readonly kind: 'shell' | 'remote' | 'service'
  readonly name: string
  /** Version of the package; publishing appends a content hash. */
  readonly packageVersion: string
  /** REMOTE_CONTRACT at build time. */
  readonly contract: string
  /** Shell: PREVIOUS_REMOTE_CONTRACT at build time, omitted for none. */
  readonly previousContract?: string
  /** Shell: the main script. Remote: `remoteEntry.js`. */
  readonly entry: string
  readonly exposes: readonly string[]
  readonly shared: readonly SharedRange[]
  /** Production builds only. */
  readonly surface?: BuildSurface
  readonly routes: readonly RouteClaim[]
  readonly slots: readonly (SlotOrder & { readonly files: readonly string[] })[]
  /** Shell: slots that it fills with every remote that claims them. */
  readonly openSlots?: readonly string[]
  readonly requires: Readonly<Record<string, string>>
  /** Scripts to preload with this build: shared chunks (shell), expose chunk (remote). */
  readonly preload: readonly string[]
  /** Shell: file with its prerendered pages, `StaticPages`. */
  readonly staticPages?: string
  readonly budgets?: RemoteBudgets
  /** Whether chunks wait for digests from `INTEGRITY_FILE`; the edge puts all digests of other builds into the page. */
  readonly readsIntegrityFile?: boolean
  /** Whether unchanged scripts may have the address of an earlier release; such a shell reads `DIGESTS_FILE`. */
  readonly readsEarlierScripts?: boolean
}

/** Prerendered HTML of a shell page, for crawlers and for the time before scripts run. */
export interface StaticPage {
  /** `<title>`, description and canonical link. */
  readonly head: string
  readonly css: string
  /** Content of `#root`. */
  readonly body: string
}

/**
 * Prerendered pages by path. They contain the two placeholder origins below for values that only the edge
 * has.
 */
export type StaticPages = Readonly<Record<string, StaticPage>>

/** Placeholder for the public origin in prerendered pages. */
export const STATIC_ORIGIN = 'https://origin.invalid'
/** Placeholder for the sentence about simulated figures in frames of texts. */
const NOTICE = 'notice.invalid'
/**
 * Prerendered frames shown in place of a remote's page until its code loads: `text`, `figures` or `company` if a service
 * provides the page's text, `titled` if the path has no parameters, otherwise `plain`; `missing` is the not-found page. Each
 * contains the path it was rendered at; the other texts are placeholders for those of the claim or the service.
 */
export const STATIC_FRAMES = {
  plain: { key: '/*', path: '/plain.invalid' },
  titled: {
    key: '/*titled',
    path: '/titled.invalid',
    title: 'title.invalid',
    lead: 'lead.invalid',
  },
  text: {
    key: '/*text',
    path: '/text.invalid',
    labels: 'labels.invalid',
    heading: 'heading.invalid',
    lead: 'lead.invalid',
    facts: 'facts.invalid',
    html: 'html.invalid',
    notice: NOTICE,
  },
  figures: {
    key: '/*figures',
    path: '/figures.invalid',
    labels: 'labels.invalid',
    heading: 'heading.invalid',
    lead: 'lead.invalid',
    facts: 'facts.invalid',
    html: 'html.invalid',
    notice: NOTICE,
  },
  company: {
    key: '/*company',
    path: '/company.invalid',
    labels: 'labels.invalid',
    heading: 'heading.invalid',
    lead: 'lead.invalid',
    facts: 'facts.invalid',
    html: 'html.invalid',
    notice: NOTICE,
  },
  missing: { key: '/*missing', path: '/missing.invalid/_' },
} as const
/** Attribute of the banner's sentence in the document. */
export const STATIC_NOTICE_MARK = 'data-static-notice'
/** Attribute of the element with a page's prerendered text, shown until the page renders. */
export const STATIC_TEXT_MARK = 'data-static-text'
/** Event of the document once the first data of a page with such text are there. */
export const STATIC_TEXT_OVER = 'static-text-over'
/** Placeholder for the release folder, `/r/shell/<version>/`, in prerendered pages. */
export const STATIC_RELEASE = 'https://release.invalid/'

export interface ReleaseFile {
  readonly bytes: number
  readonly brotli: number
  /** Subresource integrity digest: `sha384-…`. */
  readonly integrity: string
  /** Earliest stored release with the same script, whose address it has; none: this one. */
  readonly at?: string
}

/** `release.json` in `store/<name>/<version>/`, written once by publish. */
export interface ReleaseDocument extends BuildDocument {
  /** Format: `<packageVersion>-<first 8 digits of the content hash>`. */
  readonly version: string
  readonly builtAt: string
  readonly files: Readonly<Record<string, ReleaseFile>>
  /** `mf-manifest.json` of a remote, null for the shell. */
  readonly manifest: unknown
  /** Contract versions at build time: `{"@quantamental/api": "1.4.0"}`. */
  readonly contracts?: Readonly<Record<string, string>>
  /** Commit of the sources; null outside a checkout. */
  readonly gitSha?: string | null
  /** Services only. */
  readonly service?: ServiceFacts
  /** Signature of the document without this field. */
  readonly signature?: Signature
}

/**
 * Ed25519 signature over a document's canonical JSON (sorted keys, no spaces) without the signature
 * itself.
 */
export interface Signature {
  /** Key id in the list of trusted keys. */
  readonly key: string
  /** base64url */
  readonly value: string
}

/** Document types that a trusted key can sign. */
export type KeyUse = 'release' | 'registry' | 'override'

/** Changes of the registry. */
export type RegistryAction = 'approve' | 'canary' | 'deny' | 'off' | 'on' | 'promote' | 'rollback'

export interface TrustedKey {
  /** SubjectPublicKeyInfo, base64. */
  readonly publicKey: string
  readonly uses: readonly KeyUse[]
  /** Team or person, for messages. */
  readonly owner?: string
  /** Release names of the builds that it may sign and change, such as `mfe_stocks`. Default: all. */
  readonly builds?: readonly string[]
  /** Changes of the registry that it may sign. Default: all. */
  readonly actions?: readonly RegistryAction[]
  /** Signs for several authenticated people: another actor counts as another signer. */
  readonly perActor?: boolean
}

export type TrustedKeys = Readonly<Record<string, TrustedKey>>

/** Version that some visitors get instead of the stable one. */
export interface Canary {
  readonly version: string
  /** Percentage of the 10,000 buckets, 0 to 100; 0: stopped. */
  readonly percent: number
  /** Start as an ISO 8601 timestamp. */
  readonly since: string
  /** Reason for an automatic stop. */
  readonly stopped?: string
  /**
   * Canaries that are one composition: a visitor gets all of them or none. Names of their builds in order:
   * `mfe_account+mfe_cart`; omitted for a canary of its own.
   */
  readonly set?: string
}

/** Names of the builds in the set of a canary of `name`, itself included. */
export function listCanaryNames(name: string, { set }: Pick<Canary, 'set'>): readonly string[] {
  return set?.split('+') ?? [name]
}

export interface RegistryChannel {
  readonly stable: string
  readonly previous: readonly string[]
}

interface RemoteChannel extends RegistryChannel {
  readonly state: 'on' | 'off'
  readonly canary?: Canary
}

export interface ServiceChannel extends RegistryChannel {
  readonly canary?: Canary
}

/** Build that is never served again. */
export interface DeniedBuild {
  readonly name: string
  readonly version: string
  readonly reason: string
  /** ISO 8601 timestamp. */
  readonly since: string
}

/** Consent of a second signer to a change of a build under four eyes. */
export interface Approval {
  readonly action: 'promote' | 'deny'
  readonly name: string
  readonly version: string
  readonly actor: string
  /** ISO 8601 timestamp. */
  readonly at: string
  readonly signature: Signature
}

/** The only mutable document. */
export interface RegistryDocument {
  readonly schema: 1
  readonly revision: number
  readonly shell: RegistryChannel
  readonly remotes: Readonly<Record<string, RemoteChannel>>
  /** Released services by release name, such as `market_beats`; the others run outside of the registry. */
  readonly services?: Readonly<Record<string, ServiceChannel>>
  /** Deny list; entries are never removed. */
  readonly denied?: readonly DeniedBuild[]
  /** Approvals that no change has used yet. */
  readonly approvals?: readonly Approval[]
  readonly signature?: Signature
}

/** Deny list entry of a build; undefined if the build may be served. */
export function findDenial(
  { denied = [] }: Pick<RegistryDocument, 'denied'>,
  name: string,
  version: string,
): DeniedBuild | undefined {
  return denied.find((each) => each.name === name && each.version === version)
}

/** Build id, such as `mfe_stocks@1.0.0-ab12cd34`. */
export function buildName(name: string, version: string): string {
  return `${name}@${version}`
}

/** Payload of a token that selects builds: `<base64url of this JSON>.<key id>.<base64url signature>`. */
interface VariantClaims {
  /** Creator of the link. */
  readonly actor: string
  /** Expiry in seconds since 1970, at most a day ahead. */
  readonly exp: number
}

export interface OverrideClaims extends VariantClaims {
  /** Remote to version. */
  readonly remotes: Readonly<Record<string, string>>
}

export interface ReplayClaims extends VariantClaims {
  /** Composition id. */
  readonly composition: string
}

export interface CompositionRemote {
  readonly name: string
  readonly version: string
  readonly contract: string
  readonly state: 'on' | 'off'
  /** Absolute path of `mf-manifest.json`. */
  readonly entry: string
  /** Manifest; null if the page fetches it from `entry`. */
  readonly manifest: unknown
  readonly routes: readonly RouteClaimSource[]
  readonly slots: readonly string[]
  /** Positions in slots that take several remotes, other than 0. */
  readonly slotOrder?: Readonly<Record<string, number>>
  /** Channel that determined the version. Default: stable. */
  readonly channel?: 'canary' | 'override' | 'replay'
  /** Previous version as a fallback; null if there is none. */
  readonly previous: {
    readonly version: string
    readonly entry: string
    readonly manifest: unknown
  } | null
}

/**
 * Served at `/composition.json`, and inlined by the edge as `<script type="application/json" id="composition">`. The
 * inlined one has the manifest of the page's own remote and the digests of the page's first scripts only; the others
 * are read from each build's `mf-manifest.json` and `INTEGRITY_FILE`.
 */
export interface Composition {
  readonly id: string
  readonly revision: number
  readonly shell: { readonly version: string }
  readonly remotes: readonly CompositionRemote[]
  /** Integrity by path of scripts, those of previous releases included, see `splitIntegrity`. */
  readonly integrity: Readonly<Record<string, string>>
  /** True for `npm run dev`: the page reloads when the registry changes. */
  readonly liveReload: boolean
  /** Set for a composition that the visitor chose; the page shows a banner to leave it. */
  readonly variant?: CompositionVariant
  /** Deny list as build ids; open pages that run one of these builds reload. Omitted while empty. */
  readonly denied?: readonly string[]
}

/** Remote as in a document: properties with their usual value are omitted, see `completeRemote`. */
export interface PageRemote
  extends Pick<CompositionRemote, 'name' | 'version' | 'routes' | 'channel' | 'slotOrder'>,
    Partial<Pick<CompositionRemote, 'contract' | 'state' | 'entry' | 'manifest' | 'slots'>> {
  readonly previous?: Pick<NonNullable<CompositionRemote['previous']>, 'version'> | null
}

/** Slots of a remote's claims as in a composition. */
export function listSlots(
  claims: readonly SlotOrder[],
): Pick<CompositionRemote, 'slots' | 'slotOrder'> {
  const ordered = claims.flatMap(({ name, order }) => (order ? [[name, order] as const] : []))
  return {
    slots: claims.map(({ name }) => name),
    ...(ordered.length > 0 && { slotOrder: Object.fromEntries(ordered) }),
  }
}

/** Composition as in a document. */
export interface PageComposition extends Omit<Composition, 'remotes'> {
  readonly remotes: readonly PageRemote[]
}

/** Add the properties of a remote that a document omits; `contract` is that of the shell. */
export function completeRemote(remote: PageRemote, contract: string): CompositionRemote {
  const { name, version, previous } = remote
  const built = (of: string) => ({ entry: releasePath(name, of, MANIFEST_FILE), manifest: null })
  return {
    ...{ contract, state: 'on', slots: [], ...built(version), ...remote },
    previous: previous ? { ...built(previous.version), ...previous } : null,
  }
}

export interface CompositionVariant {
  readonly kind: 'override' | 'replay'
  /** End as an ISO 8601 timestamp. */
  readonly until: string
}

/** Entity tag of a composition document. The deny list only grows, so its length identifies it. */
export function compositionTag({ id, denied = [] }: Pick<Composition, 'id' | 'denied'>): string {
  return `W/"${id}${denied.length > 0 ? `.${denied.length}` : ''}"`
}

/** Progress of a remote in a page, reported once per remote and phase. */
export interface BeaconMark {
  readonly remote: string
  readonly version: string
  /** `load`: manifest, entry and chunk; `render`: first commit; `run`: everything after it. */
  readonly phase: 'load' | 'render' | 'run'
  readonly outcome: 'ok' | 'fault'
  /** Milliseconds since the page requested the remote; 0 for a fault. */
  readonly ms: number
  /** Error of a fault. */
  readonly error?: BeaconError
}

export interface BeaconError {
  /** Name and message, without addresses' queries; at most `BEACON_MESSAGE_MAX` characters. */
  readonly message: string
  /** Hash of the stack, eight hexadecimal digits: the same for the same place in the same build. */
  readonly stack: string
  /** Innermost places of the stack in builds: `mfe_stocks/1.0.0-ab12cd34/main.js:1:2345`; at most `BEACON_FRAMES_MAX`. */
  readonly frames?: readonly string[]
}

export interface Beacon {
  /** Composition id. */
  readonly composition: string
  readonly marks: readonly BeaconMark[]
}

export const COMPOSITION_ELEMENT_ID = 'composition'
export const COMPOSITION_PATH = '/composition.json'

export const MANIFEST_FILE = 'mf-manifest.json'
/** File of every release with the integrity of each of its scripts by name, served by the edge from `release.json`. */
export const INTEGRITY_FILE = 'integrity.json'
/** The same as `ScriptDigests`. */
export const DIGESTS_FILE = 'digests.json'

/** Integrity of scripts by name, without those at addresses of `base`, which are in that release's file. */
export interface ScriptDigests {
  /** Earlier release with most of the scripts. */
  readonly base?: string
  readonly integrity: Readonly<Record<string, string>>
}

/** For example `/r/mfe_stocks/1.0.0-ab12cd34/remoteEntry.js`. */
export function releasePath(name: string, version: string, file: string): string {
  return `/r/${name}/${version}/${file}`
}

/**
 * Digest of a script and the release whose address it has, if not its own: an option of the digest, which browsers
 * ignore (`sha384-…?1.0.0-ab12cd34`).
 */
export function splitIntegrity(integrity: string): [digest: string, at?: string] {
  return integrity.split('?') as [string, string?]
}

/** Integrity for `splitIntegrity`. */
export function joinIntegrity({ integrity, at }: Pick<ReleaseFile, 'integrity' | 'at'>): string {
  return at === undefined ? integrity : `${integrity}?${at}`
}

/** Address of the same file in another release. */
export function moveTo(version: string, address: string): string {
  return address.replace(/(\/r\/\w+\/)[^/]+/, `$1${version}`)
}

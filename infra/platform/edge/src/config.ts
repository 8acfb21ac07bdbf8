import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { parseTrustedKeys } from '@quantamental/release/keys'
import { isReleaseVersion } from '@quantamental/release/names'
import { createSigner } from '@quantamental/release/signing'
import type { TrustedKeys } from '@quantamental/remote/release'

export interface ServiceAddress {
  readonly url: string
  /** Release that runs there; omitted for one that is not in the registry. */
  readonly version?: string
}

type AddressEntry = string | ServiceAddress

/** Address of each service, or the addresses of its instances. */
export type ServiceUrls = Readonly<
  Partial<Record<ServiceName, AddressEntry | readonly AddressEntry[]>>
>

export interface EdgeConfig {
  readonly host: string
  readonly port: number
  /** Folder or `s3://…` URL. */
  readonly store: string
  /** File or `postgres://…` URL; served compositions are archived in the same place. */
  readonly registry: string
  /** Null to accept unsigned builds and an unsigned registry. */
  readonly trustedKeys: TrustedKeys | null
  /** The edge's private key, PEM; without it (null), the edge cannot stop a canary for other edges. */
  readonly edgeKey: string | null
  /** Minimum number of loads for judging a canary. */
  readonly canaryMinLoads: number
  readonly serviceUrls: ServiceUrls
  /** JSON file of service URLs, reloaded on change; its entries take precedence over `serviceUrls`. */
  readonly servicesFile: string | null
  /** Public scheme, host and port, without a trailing slash. */
  readonly publicOrigin: string
  readonly liveReload: boolean
  /** Whether pages may take a remote from a development server on the visitor's own computer. */
  readonly localRemotes: boolean
  readonly logLevel: string
  readonly version: string
  /** Limit until a service's first byte and between bytes. */
  readonly serviceTimeoutMs: number
  /** Limit for a page's text from a service; afterwards the page is rendered without it. */
  readonly textTimeoutMs: number
  /** Time after SIGTERM during which the edge reports not ready but still serves, so that load balancers remove it. */
  readonly drainGraceMs: number
  /** Addresses and networks of trusted proxies, whose `x-forwarded-for` is accepted. */
  readonly trustedProxies?: readonly string[]
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Read the environment. @throws Error that lists all invalid variables. */
export function loadEdgeConfig(env: NodeJS.ProcessEnv = process.env): EdgeConfig {
  const problems: string[] = []
  const attempt = <T>(name: string, read: () => T, fallback: T): T => {
    try {
      return read()
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      return fallback
    }
  }
  const port = attempt('PORT', () => parseWhole(env.PORT ?? '8080', 0, 65_535), 0)
  const store = attempt('STORE', () => required(env.STORE ?? env.STORE_DIR), '')
  const registry = attempt('REGISTRY', () => required(env.REGISTRY ?? env.REGISTRY_FILE), '')
  const config: EdgeConfig = {
    host: env.HOST ?? '127.0.0.1',
    port,
    store,
    registry,
    trustedKeys: attempt('TRUSTED_KEYS_FILE', () => readTrustedKeys(env), null),
    edgeKey: attempt('EDGE_KEY_FILE', () => readEdgeKey(env.EDGE_KEY_FILE), null),
    canaryMinLoads: attempt(
      'CANARY_MIN_LOADS',
      () => parseWhole(env.CANARY_MIN_LOADS ?? '200', 1, 1_000_000),
      200,
    ),
    serviceUrls: attempt('SERVICE_URLS', () => parseServiceUrls(env.SERVICE_URLS ?? '{}'), {}),
    servicesFile: env.SERVICES_FILE ?? null,
    publicOrigin: attempt(
      'PUBLIC_ORIGIN',
      () => parseOrigin(env.PUBLIC_ORIGIN ?? `http://localhost:${port}`),
      '',
    ),
    liveReload: attempt('LIVE_RELOAD', () => parseFlag(env.LIVE_RELOAD ?? '0'), false),
    localRemotes: attempt('LOCAL_REMOTES', () => parseFlag(env.LOCAL_REMOTES ?? '0'), false),
    logLevel: attempt('LOG_LEVEL', () => parseLogLevel(env.LOG_LEVEL ?? 'info'), 'info'),
    version: env.BUILD_VERSION ?? readPackageVersion(),
    serviceTimeoutMs: attempt(
      'SERVICE_TIMEOUT_MS',
      () => parseWhole(env.SERVICE_TIMEOUT_MS ?? '10000', 1, 600_000),
      10_000,
    ),
    textTimeoutMs: attempt(
      'TEXT_TIMEOUT_MS',
      () => parseWhole(env.TEXT_TIMEOUT_MS ?? '300', 1, 10_000),
      300,
    ),
    drainGraceMs: attempt(
      'DRAIN_GRACE_MS',
      () => parseWhole(env.DRAIN_GRACE_MS ?? '0', 0, 60_000),
      0,
    ),
    trustedProxies: attempt('TRUSTED_PROXIES', () => parseNetworks(env.TRUSTED_PROXIES ?? ''), []),
  }
  if (problems.length > 0) {
    throw new Error(`The edge cannot start:\n${problems.map((each) => `  ${each}`).join('\n')}`)
  }
  return config
}

/**
 * Parse `{"stocks": "http://127.0.0.1:3001", "cart": ["http://…", {"url": "http://…", "version": "1.0.0-ab12cd34"}]}`.
 * @throws Error with the reason.
 */
export function parseServiceUrls(text: string): ServiceUrls {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('must be a JSON object of URLs by service name')
  }
  const urls: Partial<Record<ServiceName, AddressEntry | readonly AddressEntry[]>> = {}
  for (const [name, url] of Object.entries(value)) {
    const service = SERVICE_NAMES.find((known) => known === name)
    if (!service) throw new Error(`"${name}" is not a service (${SERVICE_NAMES.join(', ')})`)
    urls[service] = Array.isArray(url) ? url.map(parseAddress) : parseAddress(url)
  }
  return urls
}

/** Parse comma-separated addresses and networks such as `10.244.0.0/16`. */
function parseNetworks(text: string): string[] {
  const networks = text.split(',').map((each) => each.trim())
  if (networks.length === 1 && networks[0] === '') return []
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (isIP(address) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) {
      throw new Error(`"${network}" must be an address or a network such as 10.244.0.0/16`)
    }
  }
  return networks
}

function parseAddress(value: unknown): AddressEntry {
  if (typeof value !== 'object' || value === null) return parseOrigin(value)
  const { url, version } = value as Readonly<Record<string, unknown>>
  if (version === undefined) return parseOrigin(url)
  if (typeof version !== 'string' || !isReleaseVersion(version)) {
    throw new Error(`"${String(version)}" must be the version of a release`)
  }
  return { url: parseOrigin(url), version }
}

function parseOrigin(value: unknown): string {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new Error(`"${String(value)}" must be http(s)://host:port without a path`)
  }
  return url.origin
}

function parseWhole(text: string, min: number, max: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new Error(`"${text}" must be a whole number from ${min} to ${max}`)
  }
  return value
}

function parseFlag(text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error(`"${text}" must be 0 or 1`)
  return text === '1'
}

function parseLogLevel(text: string): string {
  if (!LOG_LEVELS.includes(text))
    throw new Error(`"${text}" must be one of ${LOG_LEVELS.join(', ')}`)
  return text
}

function required(value: string | undefined): string {
  if (value === undefined || value === '') throw new Error('is required')
  return value
}

function readTrustedKeys(env: NodeJS.ProcessEnv): TrustedKeys | null {
  const file = env.TRUSTED_KEYS_FILE
  if (file) return parseTrustedKeys(readFileSync(file, 'utf8'), file)
  if (env.UNSIGNED_BUILDS === '1') return null
  throw new Error('is required; set UNSIGNED_BUILDS=1 to run unsigned builds')
}

function readEdgeKey(file: string | undefined): string | null {
  if (!file) return null
  const pem = readFileSync(file, 'utf8')
  createSigner(pem)
  return pem
}

function readPackageVersion(): string {
  const file = new URL('../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

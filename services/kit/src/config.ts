import { isIP } from 'node:net'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Environment of a service; its secrets are never logged. */
export interface ServiceConfig {
  readonly service: ServiceName
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  readonly databaseUrl: string
  /** Origin the browser sees, without a trailing slash. */
  readonly publicOrigin: string
  readonly jwksUrl: string
  /** Shared by the four services; at least 32 characters. */
  readonly csrfSecret: string
  readonly logLevel: LogLevel
  readonly version: string
  readonly busSchema: string
  /** Event loop delay above which requests return 503; 0 for no limit. */
  readonly eventLoopDelayMaxMs: number
  /**
   * Time between SIGTERM and closing, during which `/readyz` is 503 and requests are still served,
   * so that load balancers notice.
   */
  readonly drainGraceMs: number
  /** Addresses and networks of proxies whose client address header is trusted: the edge. */
  readonly trustedProxies?: readonly string[]
  /**
   * Development only: file with the clock offset, written by infra/platform/start; undefined for real time.
   */
  readonly clockFile?: string
}

/** List every invalid variable in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(service: string, problems: readonly string[]) {
    super(`Cannot start ${service}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

const CSRF_SECRET_MIN_LENGTH = 32
const EVENT_LOOP_DELAY_MAX_MS = 1_000
/** Enough for two health checks at one per second. */
const DRAIN_GRACE_MS = 2_500
const DRAIN_GRACE_MAX_MS = 60_000

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

function isLoopback(url: string | undefined): boolean {
  if (!url || !URL.canParse(url)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

const splitList = (text: string) => text.split(',').map((each) => each.trim())

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  if (text === 'loopback') return true
  return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** Reason why the clock of this service must not be shifted; null if it may be. */
function clockRefusal(env: NodeJS.ProcessEnv): string | null {
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  if (!isLoopback(env.DATABASE_URL)) return 'DATABASE_URL is on another machine'
  return null
}

/**
 * Read a service's environment.
 * @throws ConfigError naming every missing or invalid variable; never includes values.
 */
export function loadConfig(
  service: ServiceName,
  env: NodeJS.ProcessEnv = process.env,
): ServiceConfig {
  const problems: string[] = []
  const read = (name: string, isValid: (value: string) => boolean, wanted: string, or?: string) => {
    const value = env[name]?.trim() || or
    if (value === undefined) problems.push(`${name} is missing: ${wanted}`)
    else if (!isValid(value)) problems.push(`${name} is invalid: ${wanted}`)
    return value ?? ''
  }
  if (!SERVICE_NAMES.includes(service)) problems.push(`unknown service ${service}`)

  const port = read('PORT', (v) => /^\d{1,5}$/.test(v) && Number(v) < 65536, 'a port, or 0 for any')
  const databaseUrl = read(
    'DATABASE_URL',
    (v) => isUrl(v, ['postgres:', 'postgresql:']),
    'a postgres:// address with the role of this service',
  )
  const publicOrigin = read(
    'PUBLIC_ORIGIN',
    (v) => isUrl(v, ['http:', 'https:']) && new URL(v).pathname === '/',
    'the origin of the site, such as http://localhost:8080',
  )
  const jwksUrl = read(
    'JWKS_URL',
    (v) => isUrl(v, ['http:', 'https:']),
    'the URL of the keys published by account',
  )
  const csrfSecret = read(
    'CSRF_SECRET',
    (v) => v.length >= CSRF_SECRET_MIN_LENGTH,
    `at least ${CSRF_SECRET_MIN_LENGTH} random characters, the same for every service`,
  )
  const logLevel = read(
    'LOG_LEVEL',
    (v) => LOG_LEVELS.some((level) => level === v),
    `one of ${LOG_LEVELS.join(', ')}`,
    'info',
  )
  const busSchema = read('BUS_SCHEMA', (v) => /^[a-z_]{1,63}$/.test(v), 'a schema name', 'bus')
  const host = read('HOST', () => true, 'an address to listen on', '127.0.0.1')
  const drainGraceMs = read(
    'DRAIN_GRACE_MS',
    (v) => /^\d{1,5}$/.test(v) && Number(v) <= DRAIN_GRACE_MAX_MS,
    `milliseconds from 0 to ${DRAIN_GRACE_MAX_MS}`,
    String(DRAIN_GRACE_MS),
  )
  const trustedProxies = read(
    'TRUSTED_PROXIES',
    (v) => splitList(v).every(isNetwork),
    'addresses or networks such as 10.244.0.0/16, separated by commas',
    'loopback',
  )
  const version = read(
    'BUILD_VERSION',
    (v) => v.length <= 128,
    'a version',
    env.npm_package_version ?? '1.0.0',
  )
  const clockFile = env.CLOCK_FILE?.trim()
  const refusal = clockFile ? clockRefusal(env) : null
  if (refusal) problems.push(`CLOCK_FILE is for development: ${refusal}`)
  if (problems.length > 0) throw new ConfigError(service, problems)

  return {
    service,
    host,
    port: Number(port),
    databaseUrl,
    publicOrigin: new URL(publicOrigin).origin,
    jwksUrl,
    csrfSecret,
    logLevel: logLevel as LogLevel,
    version,
    busSchema,
    eventLoopDelayMaxMs: EVENT_LOOP_DELAY_MAX_MS,
    drainGraceMs: Number(drainGraceMs),
    trustedProxies: splitList(trustedProxies),
    ...(clockFile && { clockFile }),
  }
}

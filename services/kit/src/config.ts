import { isIP } from 'node:net'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** What a service needs from its surroundings; secrets in it are never logged. */
export interface ServiceConfig {
  readonly service: ServiceName
  readonly host: string
  /** 0 lets the operating system choose. */
  readonly port: number
  readonly databaseUrl: string
  /** Origin the browser sees, without a closing slash. */
  readonly publicOrigin: string
  readonly jwksUrl: string
  /** Shared by the four services; at least 32 characters. */
  readonly csrfSecret: string
  readonly logLevel: LogLevel
  readonly version: string
  readonly busSchema: string
  /** Beyond this delay of the event loop requests are answered 503; 0 never. */
  readonly eventLoopDelayMaxMs: number
  /** After SIGTERM it says so long that it leaves and answers all the same, so that balancers notice. */
  readonly drainGraceMs: number
  /** Addresses and networks whose word for who asked is believed: where the edge is. */
  readonly trustedProxies?: readonly string[]
  /** Development: the offset of the site's clock, which infra/start moves; undefined: real time. */
  readonly clockFile?: string
}

/** Every wrong variable in one message, so a start fails once and not five times. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(service: string, problems: readonly string[]) {
    super(`Cannot start ${service}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

const CSRF_SECRET_MIN_LENGTH = 32
const EVENT_LOOP_DELAY_MAX_MS = 2_000
/** Balancers ask every second: time for two questions. */
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

/** Why the time of this service may not be moved; null when it may. */
function clockRefusal(env: NodeJS.ProcessEnv): string | null {
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  if (!isLoopback(env.DATABASE_URL)) return 'DATABASE_URL is on another machine'
  return null
}

/**
 * Reads a service's environment.
 * @throws ConfigError naming every variable that is missing or wrong; values are never repeated in it.
 */
export function loadConfig(
  service: ServiceName,
  env: NodeJS.ProcessEnv = process.env,
): ServiceConfig {
  const problems: string[] = []
  const read = (name: string, isValid: (value: string) => boolean, wanted: string, or?: string) => {
    const value = env[name]?.trim() || or
    if (value === undefined) problems.push(`${name} is missing: ${wanted}`)
    else if (!isValid(value)) problems.push(`${name} is wrong: ${wanted}`)
    return value ?? ''
  }
  if (!SERVICE_NAMES.includes(service)) problems.push(`unknown service ${service}`)

  const port = read('PORT', (v) => /^\d{1,5}$/.test(v) && Number(v) < 65536, 'a port, 0 for any')
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
    "the address of account's published keys",
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
    'addresses or networks such as 10.244.0.0/16, with commas between them',
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

import path from 'node:path'
import { parseArgs } from 'node:util'
import type { InstanceCounts } from './children/instances.ts'
import { type DataLayout, layoutOf, REPOSITORY } from './layout.ts'
import { StartError } from './start-error.ts'

export interface Settings {
  /** 0 selects any free port. */
  readonly port: number
  readonly host: string
  /** Null for `http://localhost:<port>`. */
  readonly publicOrigin: string | null
  /** Administrator connection to an external database; null for the embedded one. */
  readonly externalDatabaseUrl: string | null
  /** Log level of the children. */
  readonly logLevel: string
  readonly data: DataLayout
  /** Number of simulated companies imported into an empty database. */
  readonly demoCompanies: number
  /** Null for the payment simulator. */
  readonly stripe: StripeSettings | null
  /** Absolute path of the plan catalog; null for the cart service's own. */
  readonly plansFile: string | null
  readonly instances: InstanceCounts
  readonly reset: boolean
}

export interface StripeSettings {
  readonly secretKey: string
  /** Signing secret of the Stripe webhook endpoint. */
  readonly webhookSecret: string
}

const DEFAULT_PORT = 8080
const DEMO_COMPANIES = { least: 1, most: 5500, otherwise: 5500 }
const INSTANCES = { least: 1, most: 9, otherwise: 1 }
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws StartError that names the invalid variable or option. */
export function readSettings(argv: readonly string[], env: NodeJS.ProcessEnv): Settings {
  return {
    port: readWhole('PORT', env.PORT, { least: 0, most: 65_535, otherwise: DEFAULT_PORT }),
    host: env.HOST || '127.0.0.1',
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN),
    externalDatabaseUrl: readDatabaseUrl(env.DATABASE_URL),
    logLevel: readLogLevel(env.LOG_LEVEL),
    data: layoutOf(env.DATA_DIR ? path.resolve(env.DATA_DIR) : path.join(REPOSITORY, '.data')),
    demoCompanies: readWhole('DEMO_COMPANIES', env.DEMO_COMPANIES, DEMO_COMPANIES),
    stripe: readStripe(env),
    plansFile: env.PLANS_FILE ? path.resolve(env.INIT_CWD || '.', env.PLANS_FILE) : null,
    instances: {
      services: readWhole('INSTANCES', env.INSTANCES, INSTANCES),
      edges: readWhole('EDGES', env.EDGES, INSTANCES),
    },
    reset: readReset(argv),
  }
}

/** @throws StartError unless `text` is a whole number from `least` to `most` without further digits. */
function readWhole(
  name: string,
  text: string | undefined,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (!text) return otherwise
  const value = Number(text)
  if (!/^\d+$/.test(text) || text.length > `${most}`.length || value < least || value > most) {
    throw new StartError(`${name} must be a number from ${least} to ${most}, got "${text}"`)
  }
  return value
}

function readOrigin(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw new StartError(
      `PUBLIC_ORIGIN must be an origin such as https://example.org, got "${text}"`,
    )
  }
  return url.origin
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    // The value is not printed: it may contain a password.
    throw new StartError(
      'DATABASE_URL must be a connection such as postgres://user:password@host:5432/name',
    )
  }
  return text
}

function readLogLevel(text: string | undefined): string {
  if (!text) return 'info'
  if (!LOG_LEVELS.includes(text)) {
    throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, got "${text}"`)
  }
  return text
}

/** Error messages never contain the values: they are secrets. */
function readStripe(env: NodeJS.ProcessEnv): StripeSettings | null {
  const secretKey = env.STRIPE_SECRET_KEY?.trim()
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET?.trim()
  if (!secretKey) return null
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) {
    throw new StartError('STRIPE_SECRET_KEY must be a Stripe secret key: sk_test_… or sk_live_…')
  }
  if (!webhookSecret) {
    throw new StartError(
      [
        'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: the signing secret (whsec_…) of the webhook endpoint',
        'that Stripe calls, <PUBLIC_ORIGIN>/api/checkout/webhook/. Without STRIPE_SECRET_KEY payments are simulated.',
      ].join('\n'),
    )
  }
  if (!/^whsec_\S+$/.test(webhookSecret)) {
    throw new StartError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook endpoint: whsec_…',
    )
  }
  return { secretKey, webhookSecret }
}

function readReset(argv: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...argv], options: { reset: { type: 'boolean' } } })
    return values.reset ?? false
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nusage: npm start [-- --reset]`)
  }
}

import path from 'node:path'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'
import { childEnvironment, flagEnvironment } from '../child-environment.ts'
import { roleUrl } from '../database/database-url.ts'
import { findFreePort, findSamePort } from '../free-port.ts'
import { type DataLayout, REPOSITORY } from '../layout.ts'
import { edgeKeyEnvironment } from '../release-keys.ts'
import type { Role, Secrets } from '../secrets.ts'
import type { StripeSettings } from '../settings.ts'
import type { ChildSpec } from './child.ts'

export const SERVICES = SERVICE_NAMES
export type { ServiceName }
export const HELPERS = ['mail-catcher', 'stripe-simulator'] as const

/** Short: an instance is off the edge's list before it is told to leave. */
const DRAIN_GRACE_MS = 250
/** Where cart is told of payments. */
const WEBHOOK_PATH = '/api/checkout/webhook/'
/** The simulator takes any test key: it moves no money. */
const SIMULATOR_KEY = 'sk_test_simulator'

export interface SiteChild extends ChildSpec {
  readonly port: number
  readonly url: string
}

export interface SiteParts {
  readonly layout: DataLayout
  readonly secrets: Secrets
  readonly databaseUrl: string
  readonly publicOrigin: string
  readonly host: string
  readonly port: number
  readonly logLevel: string
  /** Null: payments are simulated. */
  readonly stripe: StripeSettings | null
  readonly plansFile: string | null
  /** Development: services restart when their source changes, pages reload when a build changes. */
  readonly watch: boolean
}

/** What runs beside PostgreSQL, by name. A restart keeps the port; rolling a service gives it another. */
export async function planChildren(parts: SiteParts): Promise<Map<string, SiteChild>> {
  const helperNames = HELPERS.filter((name) => name !== 'stripe-simulator' || !parts.stripe)
  const names = [...SERVICES, 'mail-catcher', 'smtp']
  const ports = new Map<string, number>()
  // Kept over starts: an order that waits for its payment knows the address of its page.
  if (!parts.stripe) ports.set('stripe-simulator', await findSamePort(parts.layout.stripePort))
  for (const name of names) {
    let port = await findFreePort()
    while ([...ports.values(), parts.port].includes(port)) port = await findFreePort()
    ports.set(name, port)
  }
  const portOf = (name: string) => ports.get(name) ?? 0
  const urlOf = (name: string) => `http://127.0.0.1:${portOf(name)}`
  const common = {
    ...childEnvironment(),
    NODE_ENV: parts.watch ? 'development' : 'production',
    NODE_COMPILE_CACHE: parts.layout.compileCache,
    LOG_LEVEL: parts.logLevel,
    PUBLIC_ORIGIN: parts.publicOrigin,
  }
  const simulatorSecret = `whsec_${parts.secrets.stripeWebhookSecret}`
  const payments = parts.stripe
    ? {
        STRIPE_SECRET_KEY: parts.stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: parts.stripe.webhookSecret,
      }
    : {
        STRIPE_API_URL: urlOf('stripe-simulator'),
        STRIPE_SECRET_KEY: SIMULATOR_KEY,
        STRIPE_WEBHOOK_SECRET: simulatorSecret,
      }
  const mail = {
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${portOf('smtp')}`,
    MAIL_FROM: process.env.MAIL_FROM,
  }
  const services = SERVICES.map(
    (name): SiteChild => ({
      name,
      script: path.join(REPOSITORY, 'services', name, 'src/server.ts'),
      nodeArgs: parts.watch ? ['--watch', '--watch-preserve-output'] : [],
      cwd: path.join(REPOSITORY, 'services', name),
      env: {
        ...common,
        ...mail,
        ...(name === 'cart' && { ...payments, PLANS_FILE: parts.plansFile ?? undefined }),
        HOST: '127.0.0.1',
        PORT: String(portOf(name)),
        DATABASE_URL: roleUrl(parts.databaseUrl, name.replaceAll('-', '_') as Role, parts.secrets),
        // Through the edge, which knows where account runs now.
        JWKS_URL: `${edgeUrl(parts)}/.well-known/jwks.json`,
        DRAIN_GRACE_MS: String(DRAIN_GRACE_MS),
        CSRF_SECRET: parts.secrets.csrfSecret,
        ...(name === 'account' && flagEnvironment()),
        ...(name === 'stocks' && {
          RISK_VALUATION_SECRET: parts.secrets.riskValuationSecret,
          // Operators import from below it, as the command line does.
          DATA_DIR: parts.layout.root,
          IMPORT_DIR: process.env.IMPORT_DIR,
        }),
        BUS_SCHEMA: 'bus',
      },
      readyUrl: `${urlOf(name)}/readyz`,
      restarts: 3,
      port: portOf(name),
      url: urlOf(name),
    }),
  )
  const helperSettings = {
    'mail-catcher': { SMTP_PORT: String(portOf('smtp')) },
    'stripe-simulator': {
      // Not `localhost`: cookies know no ports, those of the site stay with the site.
      PUBLIC_URL: urlOf('stripe-simulator'),
      WEBHOOK_URL: `${edgeUrl(parts)}${WEBHOOK_PATH}`,
      WEBHOOK_SECRET: simulatorSecret,
      STATE_FILE: parts.layout.stripeState,
    },
  }
  const helpers = helperNames.map(
    (name): SiteChild => ({
      name,
      script: path.join(REPOSITORY, 'infra', name, 'src/server.ts'),
      cwd: path.join(REPOSITORY, 'infra', name),
      env: {
        ...common,
        HOST: '127.0.0.1',
        PORT: String(portOf(name)),
        ...helperSettings[name],
      },
      readyUrl: `${urlOf(name)}/readyz`,
      restarts: 3,
      port: portOf(name),
      url: urlOf(name),
    }),
  )
  const edge: SiteChild = {
    name: 'edge',
    script: path.join(REPOSITORY, 'infra/edge/src/server.ts'),
    cwd: path.join(REPOSITORY, 'infra/edge'),
    env: {
      ...common,
      HOST: parts.host,
      PORT: String(parts.port),
      STORE_DIR: parts.layout.store,
      REGISTRY_FILE: parts.layout.registryFile,
      ...edgeKeyEnvironment(parts.layout),
      SERVICES_FILE: parts.layout.servicesFile,
      TRUSTED_PROXIES: process.env.TRUSTED_PROXIES,
      ...(parts.watch ? { LIVE_RELOAD: '1' } : {}),
    },
    readyUrl: `${edgeUrl(parts)}/readyz`,
    restarts: 3,
    port: parts.port,
    url: parts.publicOrigin,
  }
  return new Map([...services, ...helpers, edge].map((child) => [child.name, child]))
}

/** Where this machine reaches the edge: at its own address, or on loopback when it listens at all. */
export function edgeUrl({ host, port }: Pick<SiteParts, 'host' | 'port'>): string {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

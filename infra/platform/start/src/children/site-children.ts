import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'
import { findFreePort } from '@quantamental/release/free-port'
import { childEnvironment, flagEnvironment, syncEnvironment } from '../child-environment.ts'
import { roleUrl } from '../database/database.ts'
import { DEMO_STAFF, isLocal } from '../demo-accounts.ts'
import { type DataLayout, REPOSITORY } from '../layout.ts'
import { agentKeyEnvironment, edgeKeyEnvironment } from '../publish.ts'
import type { Role, Secrets } from '../secrets.ts'
import type { StripeSettings } from '../settings.ts'
import { findSamePort } from '../stored-port.ts'
import type { ChildSpec } from './child.ts'

export const SERVICES = SERVICE_NAMES
export type { ServiceName }

const HELPERS = ['mail-catcher', 'stripe-simulator', 'authenticator', 'release-agent'] as const
const HELPER_SERVERS = {
  'mail-catcher': 'infra/simulators/mail/src/server.ts',
  'stripe-simulator': 'infra/simulators/payments/src/server.ts',
  authenticator: 'infra/simulators/authenticator/src/server.ts',
  'release-agent': 'infra/platform/release/src/agent/server.ts',
} as const

/** Short, because the edge's list no longer contains an instance that receives SIGTERM. */
const DRAIN_GRACE_MS = 250
/** Endpoint of the cart service for payment events. */
const WEBHOOK_PATH = '/api/checkout/webhook/'
/** The simulator accepts any test key. */
const SIMULATOR_KEY = 'sk_test_simulator'

export interface SiteChild extends ChildSpec {
  readonly port: number
  readonly url: string
  /** Release that runs, of a service in the registry; omitted for the working tree. */
  readonly version?: string
}

export interface SiteParts {
  readonly layout: DataLayout
  readonly secrets: Secrets
  readonly databaseUrl: string
  readonly publicOrigin: string
  readonly host: string
  readonly port: number
  readonly logLevel: string
  /** Null for simulated payments. */
  readonly stripe: StripeSettings | null
  readonly plansFile: string | null
  /** Development mode: services restart when their source changes, pages reload when a build changes. */
  readonly watch: boolean
  /** File with the offset of the site's clock; null outside development, where the machine's time applies. */
  readonly clockFile: string | null
  /** Key of the demo staff's authenticator app; null without a simulator. */
  readonly totpSecret: string | null
}

const SITE_DATE = pathToFileURL(path.join(import.meta.dirname, '../clock/site-date.ts')).href

/** All processes next to PostgreSQL, by name. A restart keeps the port; rolling a service changes it. */
export async function planChildren(parts: SiteParts): Promise<Map<string, SiteChild>> {
  const isLeftOut: Partial<Record<(typeof HELPERS)[number], boolean>> = {
    'stripe-simulator': parts.stripe !== null,
    authenticator: !parts.totpSecret,
  }
  const helperNames = HELPERS.filter((name) => !isLeftOut[name])
  const names = [...SERVICES, 'mail-catcher', 'smtp', 'authenticator', 'release-agent']
  const ports = new Map<string, number>()
  // Same port on every start: pending orders store the URL of their payment page.
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
    NODE_ENV: parts.watch || parts.clockFile ? 'development' : 'production',
    NODE_COMPILE_CACHE: parts.layout.compileCache,
    LOG_LEVEL: parts.logLevel,
    PUBLIC_ORIGIN: parts.publicOrigin,
  }
  // Not for the edge: it has no business dates, and builds are signed with the machine's time.
  const clock = parts.clockFile && {
    CLOCK_FILE: parts.clockFile,
    // NODE_OPTIONS instead of an argument, so that a service's own children inherit the clock.
    NODE_OPTIONS: `--import=${SITE_DATE}`,
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
        ...clock,
        ...mail,
        ...(name === 'cart' && {
          ...payments,
          PLANS_FILE: parts.plansFile ?? undefined,
          REFUND_APPROVAL_CENTS: process.env.REFUND_APPROVAL_CENTS,
        }),
        HOST: '127.0.0.1',
        PORT: String(portOf(name)),
        DATABASE_URL: roleUrl(parts.databaseUrl, name.replaceAll('-', '_') as Role, parts.secrets),
        // Through the edge, because rolling changes the port of the account service.
        JWKS_URL: `${edgeUrl(parts)}/.well-known/jwks.json`,
        DRAIN_GRACE_MS: String(DRAIN_GRACE_MS),
        CSRF_SECRET: parts.secrets.csrfSecret,
        ...(name === 'account' && {
          ...flagEnvironment(),
          BREACHED_PASSWORDS_URL: process.env.BREACHED_PASSWORDS_URL,
          PASSKEY_RP_ID: process.env.PASSKEY_RP_ID,
          ROLE_APPROVAL: process.env.ROLE_APPROVAL,
          RELEASE_AGENT_URL: urlOf('release-agent'),
          RELEASE_SECRET: parts.secrets.releaseSecret,
        }),
        ...(name === 'stocks' && {
          RISK_VALUATION_SECRET: parts.secrets.riskValuationSecret,
          // Root of the folders that operators import from, same as for the command line.
          DATA_DIR: parts.layout.root,
          IMPORT_DIR: process.env.IMPORT_DIR,
          ...syncEnvironment(),
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
      // Not `localhost`: cookies are shared across ports, so the site's would reach the simulator.
      PUBLIC_URL: urlOf('stripe-simulator'),
      WEBHOOK_URL: `${edgeUrl(parts)}${WEBHOOK_PATH}`,
      WEBHOOK_SECRET: simulatorSecret,
      STATE_FILE: parts.layout.stripeState,
    },
    authenticator: {
      TOTP_SECRET: parts.totpSecret ?? undefined,
      ACCOUNTS: DEMO_STAFF.join(','),
    },
    'release-agent': {
      ...agentKeyEnvironment(parts.layout),
      STORE: parts.layout.store,
      REGISTRY: parts.layout.registryFile,
      RELEASE_SECRET: parts.secrets.releaseSecret,
      EDGE_URLS: edgeUrl(parts),
      SMOKE: process.env.RELEASE_SMOKE,
    },
  }
  const helpers = helperNames.map(
    (name): SiteChild => ({
      name,
      script: path.join(REPOSITORY, HELPER_SERVERS[name]),
      cwd: path.dirname(path.dirname(path.join(REPOSITORY, HELPER_SERVERS[name]))),
      env: {
        ...common,
        // Registry entries have the machine's time, as those of the edge and the command line.
        ...(name !== 'release-agent' && clock),
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
    script: path.join(REPOSITORY, 'infra/platform/edge/src/server.ts'),
    cwd: path.join(REPOSITORY, 'infra/platform/edge'),
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
      LOCAL_REMOTES: process.env.LOCAL_REMOTES ?? (isLocal(parts.publicOrigin) ? '1' : '0'),
    },
    readyUrl: `${edgeUrl(parts)}/readyz`,
    restarts: 3,
    port: parts.port,
    url: parts.publicOrigin,
  }
  return new Map([...services, ...helpers, edge].map((child) => [child.name, child]))
}

/** URL of the edge from this machine: its own address, or loopback if it listens on all interfaces. */
export function edgeUrl({ host, port }: Pick<SiteParts, 'host' | 'port'>): string {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

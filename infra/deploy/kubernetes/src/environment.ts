import type { ServiceName } from '@quantamental/api/common'
import {
  databaseUrl,
  type EnvVar,
  HTTP_PORT,
  METRICS_PORT,
  roleSecret,
  secret,
  text,
} from './manifests/common.ts'
import type { Component, Settings } from './settings.ts'

/**
 * Seconds during which a stopping edge or service announces its shutdown and still serves requests: keep-alive
 * connections reach it after its endpoint is removed.
 */
export const DRAIN_SECONDS = 5

/** Variables that the processes read but the manifests leave at their defaults, with the reason. */
export const LEFT_AT_DEFAULT: Readonly<Record<string, string>> = {
  HOST: 'the images set 0.0.0.0',
  BREACHED_PASSWORDS_URL: 'set it, and allow account to reach it, in an overlay',
  BUS_SCHEMA: 'one bus, in the default schema "bus"',
  DEMO_PASSWORD: 'demo accounts exist only on a single machine',
  DEMO_TOTP_SECRET: 'demo accounts exist only on a single machine',
  PASSKEY_RP_ID: 'passkeys are bound to the host of PUBLIC_ORIGIN',
  REFUND_APPROVAL_CENTS: 'set it once the site has two operators',
  ROLE_APPROVAL: 'set it once the site has two operators',
  DEMO_USERS: 'demo accounts exist only on a single machine',
  RATE_LIMIT_FACTOR: 'only tests raise the limits',
  FLAG_: 'operators switch flags on the admin pages; set FLAG_<NAME> to fix one',
  PLANS_FILE: 'cart uses its own plans',
  STRIPE_API_URL: 'defaults to Stripe',
  STRIPE_API_HOSTS: 'defaults to Stripe',
  TIER_CUTOFFS: 'stocks uses the default ranks',
  SYNC_PRICES: 'the sync uses its keyless price source; set it and SYNC_PRICES_KEY in an overlay',
  SYNC_PRICES_KEY: 'see SYNC_PRICES',
  SYNC_INDEX_MEMBERS: 'the sync uses the lists of the image',
  STORE_DIR: 'STORE names a bucket',
  REGISTRY_FILE: 'REGISTRY names a database',
  METRICS_HOST: 'defaults to HOST',
  SERVICE_URLS: 'SERVICES_FILE names the services and their versions',
  UNSIGNED_BUILDS: 'every build is signed',
  LIVE_RELOAD: 'for development',
  LOCAL_REMOTES: 'off; set it to 1 in the overlay of a site for testing',
  CLOCK_FILE: 'for development: a service refuses to start with it in production',
  SERVICE_TIMEOUT_MS: 'the default of 10 s fits',
  TEXT_TIMEOUT_MS: 'the default of 300 ms fits',
  CANARY_MIN_LOADS: 'the default of the edge fits',
  npm_package_version: 'BUILD_VERSION holds the version',
}

/** Name of the release agent's workload, Service and secret. */
export const RELEASE_AGENT = 'release-agent'

/** Folder and file of the ConfigMap with the addresses of services. */
export const ADDRESSES_FILE = '/etc/service-addresses/services.json'

/** Database role of a service. */
export function roleOf(service: ServiceName): string {
  return service.replaceAll('-', '_')
}

function commonVariables(version: string, settings: Settings): EnvVar[] {
  return [
    text('NODE_ENV', 'production'),
    text('NODE_COMPILE_CACHE', '/tmp/compile-cache'),
    text('PORT', String(HTTP_PORT)),
    text('LOG_LEVEL', 'info'),
    text('PUBLIC_ORIGIN', settings.publicOrigin),
    text('BUILD_VERSION', version),
    text('TRUSTED_PROXIES', settings.podNetwork),
    text('DRAIN_GRACE_MS', String(DRAIN_SECONDS * 1000)),
  ]
}

function serviceVariables(service: ServiceName, settings: Settings): EnvVar[] {
  const role = roleOf(service)
  return [
    secret('DATABASE_PASSWORD', roleSecret(role), 'password'),
    text('DATABASE_URL', databaseUrl(role, 'quantamental', 'DATABASE_PASSWORD')),
    text('JWKS_URL', `http://account:${HTTP_PORT}/.well-known/jwks.json`),
    secret('CSRF_SECRET', 'services'),
    ...(SERVICE_VARIABLES[service]?.(settings) ?? []),
  ]
}

/** Variables beyond those of every service. */
const SERVICE_VARIABLES: Readonly<Partial<Record<ServiceName, (settings: Settings) => EnvVar[]>>> =
  {
    account: ({ mail }) => [
      secret('SMTP_URL', 'account-mail'),
      text('MAIL_FROM', mail.from),
      text('RELEASE_AGENT_URL', `http://${RELEASE_AGENT}:${HTTP_PORT}`),
      secret('RELEASE_SECRET', RELEASE_AGENT),
    ],
    stocks: ({ sync }) => [
      secret('RISK_VALUATION_SECRET', 'stocks'),
      text('DATA_DIR', '/tmp'),
      text('IMPORT_DIR', '/import'),
      ...(sync ? [text('SYNC', 'daily'), text('SEC_USER_AGENT', sync.secUserAgent)] : []),
    ],
    cart: () => [
      secret('STRIPE_SECRET_KEY', 'cart-stripe'),
      secret('STRIPE_WEBHOOK_SECRET', 'cart-stripe'),
    ],
  }

/** Variables with which the edge and the release tool reach store and registry. */
export function deliveryEnvironment(
  settings: Settings,
  storeSecret: string,
  registryRole: 'release' | 'edge',
): EnvVar[] {
  const { builds, endpoint, region } = settings.objectStorage
  const query = new URLSearchParams({ endpoint, region })
  return [
    text('STORE', `${builds}?${query}`),
    secret('REGISTRY_PASSWORD', roleSecret(registryRole), 'password'),
    text('REGISTRY', databaseUrl(registryRole, 'release', 'REGISTRY_PASSWORD')),
    text('TRUSTED_KEYS_FILE', '/etc/trusted-keys/trusted-keys.json'),
    secret('AWS_ACCESS_KEY_ID', storeSecret),
    secret('AWS_SECRET_ACCESS_KEY', storeSecret),
  ]
}

function edgeVariables(settings: Settings): EnvVar[] {
  return [
    text('SERVICES_FILE', ADDRESSES_FILE),
    ...deliveryEnvironment(settings, 'store-reader', 'edge'),
    text('EDGE_KEY_FILE', '/etc/edge-key/key.pem'),
    text('METRICS_PORT', String(METRICS_PORT)),
  ]
}

/** All environment variables of a component's container. */
export function environmentOf({ workload, version }: Component, settings: Settings): EnvVar[] {
  const own = workload === 'edge' ? edgeVariables(settings) : serviceVariables(workload, settings)
  return [...commonVariables(version, settings), ...own]
}

import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import {
  databaseUrl,
  type EnvVar,
  HTTP_PORT,
  METRICS_PORT,
  roleSecret,
  secret,
  text,
} from './manifests/common.ts'
import type { Settings, Workload } from './settings.ts'

/**
 * How long edge and services answer and say that they leave: connections that are kept open lead to them
 * after their address was taken away.
 */
export const DRAIN_SECONDS = 5

/** Variables that the processes read and the manifests leave at their defaults, with the reason. */
export const LEFT_AT_DEFAULT: Readonly<Record<string, string>> = {
  HOST: 'the images set 0.0.0.0',
  BUS_SCHEMA: 'one bus, whose schema is "bus"',
  DEMO_PASSWORD: 'demo accounts are of one machine',
  DEMO_USERS: 'demo accounts are of one machine',
  RATE_LIMIT_FACTOR: 'tests lift limits',
  FLAG_: 'flags are switched at the admin of operators; set FLAG_<NAME> to fix one',
  PLANS_FILE: 'the plans of cart',
  STRIPE_API_URL: 'Stripe itself',
  STRIPE_API_HOSTS: 'Stripe itself',
  TIER_CUTOFFS: 'the ranks of the product',
  SEC_USER_AGENT: 'read by the command line alone',
  STORE_DIR: 'STORE names a bucket',
  REGISTRY_FILE: 'REGISTRY names a database',
  METRICS_HOST: 'where the edge listens',
  SERVICES_FILE: 'services have names here, their addresses never change',
  UNSIGNED_BUILDS: 'every build is signed',
  LIVE_RELOAD: 'for development',
  CLOCK_FILE: 'for development: a service in production ends when it has one',
  SERVICE_TIMEOUT_MS: 'ten seconds fit',
  TEXT_TIMEOUT_MS: '300 ms fit',
  CANARY_MIN_LOADS: 'the measure of the edge',
  npm_package_version: 'BUILD_VERSION says it',
}

/** Name of the database role of a service. */
export function roleOf(service: ServiceName): string {
  return service.replaceAll('-', '_')
}

function common(settings: Settings): EnvVar[] {
  return [
    text('NODE_ENV', 'production'),
    text('NODE_COMPILE_CACHE', '/tmp/compile-cache'),
    text('PORT', String(HTTP_PORT)),
    text('LOG_LEVEL', 'info'),
    text('PUBLIC_ORIGIN', settings.publicOrigin),
    text('BUILD_VERSION', settings.images.tag),
    text('TRUSTED_PROXIES', settings.podNetwork),
    text('DRAIN_GRACE_MS', String(DRAIN_SECONDS * 1000)),
  ]
}

function ofService(service: ServiceName, settings: Settings): EnvVar[] {
  const role = roleOf(service)
  return [
    secret('DATABASE_PASSWORD', roleSecret(role), 'password'),
    text('DATABASE_URL', databaseUrl(role, 'quantamental', 'DATABASE_PASSWORD')),
    text('JWKS_URL', `http://account:${HTTP_PORT}/.well-known/jwks.json`),
    secret('CSRF_SECRET', 'services'),
    ...OWN[service](settings),
  ]
}

const OWN: Readonly<Record<ServiceName, (settings: Settings) => EnvVar[]>> = {
  account: ({ mail }) => [secret('SMTP_URL', 'account-mail'), text('MAIL_FROM', mail.from)],
  stocks: () => [
    secret('RISK_VALUATION_SECRET', 'stocks'),
    text('DATA_DIR', '/tmp'),
    text('IMPORT_DIR', '/import'),
  ],
  'market-beats': () => [],
  cart: () => [
    secret('STRIPE_SECRET_KEY', 'cart-stripe'),
    secret('STRIPE_WEBHOOK_SECRET', 'cart-stripe'),
  ],
}

/** Addresses and keys by which the edge and the release tool reach store and registry. */
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

function ofEdge(settings: Settings): EnvVar[] {
  const urls = SERVICE_NAMES.map((name) => [name, `http://${name}:${HTTP_PORT}`])
  return [
    text('SERVICE_URLS', JSON.stringify(Object.fromEntries(urls))),
    ...deliveryEnvironment(settings, 'store-reader', 'edge'),
    text('EDGE_KEY_FILE', '/etc/edge-key/key.pem'),
    text('METRICS_PORT', String(METRICS_PORT)),
  ]
}

/** All variables of a workload's container. */
export function environmentOf(workload: Workload, settings: Settings): EnvVar[] {
  const own = workload === 'edge' ? ofEdge(settings) : ofService(workload, settings)
  return [...common(settings), ...own]
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServiceName } from '@quantamental/api/services'
import type { Site } from './site.ts'

export type JobService = 'account' | 'cart'

export const SERVICES = path.resolve(import.meta.dirname, '../../../../services')

/** Database passwords and shared secrets of the site's services. */
function secretsOf(site: Site) {
  return JSON.parse(readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8'))
}

/** Settings that connect cart to the payment simulator. */
function paymentsOf(site: Site): Record<string, string> {
  return {
    STRIPE_API_URL: site.urlOf('stripe-simulator'),
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: site.webhookSecret,
  }
}

/** Environment for running a service, or one of its commands, against the running site. */
export function serviceEnvironment(site: Site, service: ServiceName): NodeJS.ProcessEnv {
  const { rolePasswords, csrfSecret } = secretsOf(site)
  const database = new URL(site.databaseUrl)
  const role = service.replaceAll('-', '_')
  database.username = role
  database.password = rolePasswords[role]
  const { PATH } = process.env
  return {
    PATH,
    PORT: '0',
    DATABASE_URL: database.href,
    PUBLIC_ORIGIN: site.baseURL,
    JWKS_URL: `${site.urlOf('account')}/.well-known/jwks.json`,
    CSRF_SECRET: csrfSecret,
    BUS_SCHEMA: 'bus',
    ...(service === 'cart' && paymentsOf(site)),
  }
}

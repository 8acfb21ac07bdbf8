import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '@quantamental/e2e/site'

export const CART = path.resolve(import.meta.dirname, '../../../../../services/cart')

/** Environment for another instance of the site's cart service, on any free port. */
export function cartEnvironment(site: Site): Record<string, string> {
  const secrets = JSON.parse(readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8'))
  const database = new URL(site.databaseUrl)
  database.username = 'cart'
  database.password = secrets.rolePasswords.cart
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(site.dataDir, 'compile-cache'),
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.href,
    PUBLIC_ORIGIN: site.baseURL,
    JWKS_URL: `${site.urlOf('account')}/.well-known/jwks.json`,
    CSRF_SECRET: secrets.csrfSecret,
    BUS_SCHEMA: 'bus',
    // No load balancer routes to it, so it need not drain.
    DRAIN_GRACE_MS: '0',
    STRIPE_API_URL: site.urlOf('stripe-simulator'),
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: webhookSecret(site),
  }
}

/** Secret with which the simulator signs webhooks. */
export function webhookSecret(site: Site): string {
  const secrets = JSON.parse(readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8'))
  return `whsec_${secrets.stripeWebhookSecret}`
}

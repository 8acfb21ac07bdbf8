import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { runSql } from './people.ts'
import type { Site } from './site.ts'

type JobService = 'account' | 'cart'

const SERVICES = path.resolve(import.meta.dirname, '../../../services')

/** How the services of the site sign in to its database and trust one another. */
function secretsOf(site: Site) {
  return JSON.parse(readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8'))
}

/** What cart needs to reach the payment simulator as the running site does. */
function paymentsOf(site: Site): Record<string, string> {
  return {
    STRIPE_API_URL: site.urlOf('stripe-simulator'),
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: `whsec_${secretsOf(site).stripeWebhookSecret}`,
  }
}

/**
 * The operator's command on the running site: what a service does by the clock, as at another time. Says
 * which jobs ran. That a time to come was served is forgotten again.
 */
export async function runServiceJobs(
  site: Site,
  service: JobService,
  asOf: Date,
): Promise<readonly string[]> {
  const { rolePasswords, csrfSecret } = secretsOf(site)
  const database = new URL(site.databaseUrl)
  database.username = service
  database.password = rolePasswords[service]
  const { PATH } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(SERVICES, service, 'src/run-jobs.ts'), '--as-of', asOf.toISOString()],
    {
      env: {
        PATH,
        PORT: '0',
        DATABASE_URL: database.href,
        PUBLIC_ORIGIN: site.baseURL,
        JWKS_URL: `${site.urlOf('account')}/.well-known/jwks.json`,
        CSRF_SECRET: csrfSecret,
        BUS_SCHEMA: 'bus',
        ...(service === 'cart' && paymentsOf(site)),
      },
    },
  )
  await runSql(site, `delete from ${service}.job_run where slot > now()`)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').ran
}

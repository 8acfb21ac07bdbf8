import type { Settings } from '../settings.ts'

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Why the clock of a site with these settings cannot be moved; null when it can: time is moved in development alone. */
export function clockRefusal(
  settings: Pick<Settings, 'stripe' | 'externalDatabaseUrl' | 'publicOrigin'>,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const { stripe, externalDatabaseUrl, publicOrigin } = settings
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  if (stripe) return 'payments go to Stripe (STRIPE_SECRET_KEY), whose time nobody moves'
  if (externalDatabaseUrl) return 'the database is one of your own (DATABASE_URL)'
  if (publicOrigin && !OWN_MACHINE.includes(new URL(publicOrigin).hostname)) {
    return `others can use the site (PUBLIC_ORIGIN=${publicOrigin})`
  }
  return null
}

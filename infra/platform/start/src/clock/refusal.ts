import type { Settings } from '../settings.ts'

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Reason why the clock cannot be moved with these settings; null for a development site, where it can. */
export function clockRefusal(
  settings: Pick<Settings, 'stripe' | 'externalDatabaseUrl' | 'publicOrigin'>,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const { stripe, externalDatabaseUrl, publicOrigin } = settings
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  if (stripe) return 'payments go to Stripe (STRIPE_SECRET_KEY), which runs on real time'
  if (externalDatabaseUrl) return 'the site uses an external database (DATABASE_URL)'
  if (publicOrigin && !OWN_MACHINE.includes(new URL(publicOrigin).hostname)) {
    return `the site is reachable from other machines (PUBLIC_ORIGIN=${publicOrigin})`
  }
  return null
}

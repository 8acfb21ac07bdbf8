import { createServiceApp } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import { createCounter } from '@quantamental/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import type { ReleaseAgent } from './admin/release-agent.ts'
import { type FixedFlags, readPasskeyConfig } from './config.ts'
import {
  type AccountContext,
  type BackgroundWork,
  createBackgroundWork,
  type PasskeyConfig,
} from './context.ts'
import type { Database } from './db/database.ts'
import { createRateLimitStore } from './db/rate-limit.store.ts'
import { BREACH_OUTCOMES, createBreachCheck } from './passwords/breached-passwords.ts'
import { type AccountLimits, DEFAULT_LIMITS } from './rate-limits.ts'
import { addRoutes } from './routes.ts'
import { createKeyring, ensureSigningKeys } from './sessions/keyring.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that responses do not wait for. */
    background: BackgroundWork
  }
}

interface AccountAppOptions {
  readonly config: ServiceConfig
  readonly db: Database
  readonly limits?: AccountLimits
  readonly now?: () => Date
  /** Site flags set by the environment. */
  readonly fixedFlags?: FixedFlags
  /** Null by default: the pages of releases say so. */
  readonly releaseAgent?: ReleaseAgent | null
  /** By default, passkeys are bound to the host of the public origin. */
  readonly passkeys?: PasskeyConfig
  /** Range API of breached passwords; none by default. */
  readonly breachedPasswordsUrl?: string | null
  /** Whether changes of roles need a second operator; false by default. */
  readonly isRoleApproved?: boolean
  readonly logStream?: { write(line: string): void }
  /** Additional readiness check: subscriptions to events. */
  readonly ready?: () => Promise<void>
}

/** Counter of the checks for breached passwords, by outcome. */
function countBreachChecks({ metricsRegistry }: FastifyInstance) {
  const name = 'account_breached_password_checks_total'
  const help = 'New passwords looked up in the list of breached ones.'
  return createCounter(metricsRegistry, { name, help, label: 'outcome' }, BREACH_OUTCOMES)
}

/** The account service over a migrated database. Create the first signing keys if there are none. */
export async function buildApp(options: AccountAppOptions): Promise<FastifyInstance> {
  const { config, db, limits = DEFAULT_LIMITS, now = () => new Date(), fixedFlags = {} } = options
  const passkeys = options.passkeys ?? readPasskeyConfig(config.publicOrigin, {})
  await ensureSigningKeys(db, now())
  const keyring = createKeyring(db, now)
  const app = await createServiceApp({
    config,
    db,
    now,
    keys: keyring.source,
    ready: async () => {
      await keyring.readSigner()
      await options.ready?.()
    },
    ...(options.logStream && { logStream: options.logStream }),
  })
  const rateLimits = createRateLimitStore(db, now)
  const background = createBackgroundWork()
  app.decorate('background', background)
  app.addHook('onClose', () => background.settle())
  const context: AccountContext = {
    config,
    db,
    keyring,
    passkeys,
    isBreached: createBreachCheck(options.breachedPasswordsUrl ?? null, countBreachChecks(app)),
    isRoleApproved: options.isRoleApproved ?? false,
    limits,
    rateLimits,
    background,
    fixedFlags,
    releaseAgent: options.releaseAgent ?? null,
    now,
  }
  await addRoutes(app, context)
  return app
}

import type { RateLimitStore } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { FastifyBaseLogger } from 'fastify'
import type { FixedFlags } from './config.ts'
import type { Database } from './db/database.ts'
import type { AccountLimits } from './rate-limits.ts'
import type { Keyring } from './sessions/keyring.ts'

/** Work that responses do not wait for. */
export interface BackgroundWork {
  /** Start `work`; a failure is only logged. */
  start(name: string, log: FastifyBaseLogger, work: () => Promise<void>): void
  /** Resolve when all started work is done. */
  settle(): Promise<void>
}

export function createBackgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<void>>()
  return {
    start(name, log, work) {
      const done = work()
        .catch((err) => log.error({ err, work: name }, 'background work failed'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** Dependencies of the routes. */
export interface AccountContext {
  readonly config: ServiceConfig
  readonly db: Database
  readonly keyring: Keyring
  readonly limits: AccountLimits
  /** Counts shared by all instances. */
  readonly rateLimits: RateLimitStore
  readonly background: BackgroundWork
  /** Site flags set by the environment. */
  readonly fixedFlags: FixedFlags
  readonly now: () => Date
}

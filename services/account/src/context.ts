import type { RouteContract, RouteResult } from '@quantamental/api/common'
import {
  addRoute,
  type RateLimitStore,
  type RouteCall,
  type RouteOptions,
} from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { ReleaseAgent } from './admin/release-agent.ts'
import type { FixedFlags } from './config.ts'
import type { Database } from './db/database.ts'
import type { IsBreached } from './passwords/breached-passwords.ts'
import { type AccountLimits, createLimit } from './rate-limits.ts'
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

/** Relying party of passkeys. */
export interface PasskeyConfig {
  /** Domain that passkeys are bound to. */
  readonly rpId: string
  readonly origin: string
}

/** Dependencies of the routes. */
export interface AccountContext {
  readonly config: ServiceConfig
  readonly db: Database
  readonly keyring: Keyring
  readonly passkeys: PasskeyConfig
  readonly isBreached: IsBreached
  /** Whether changes of roles need a second operator. */
  readonly isRoleApproved: boolean
  readonly limits: AccountLimits
  /** Counts shared by all instances. */
  readonly rateLimits: RateLimitStore
  readonly background: BackgroundWork
  /** Site flags set by the environment. */
  readonly fixedFlags: FixedFlags
  /** Null on a site without one. */
  readonly releaseAgent: ReleaseAgent | null
  readonly now: () => Date
}

/** Input of a handler: the call, the dependencies, and `More` of its kind of route. */
type AccountCall<R extends RouteContract, More = unknown> = RouteCall<R> & AccountContext & More

type Answer<R extends RouteContract> = RouteResult<R> | FastifyReply

export type Handler<R extends RouteContract, More = unknown> = (
  call: AccountCall<R, More>,
) => Answer<R> | Promise<Answer<R>>

export interface AccountRouteOptions extends Omit<RouteOptions, 'before'> {
  /** Rate limits to check before the handler. */
  readonly limits?: readonly (keyof AccountLimits)[]
}

/** Registration of a route, for `routes.ts`. */
export type RouteRegistration = (app: FastifyInstance, context: AccountContext) => void

export function addAccountRoute<const R extends RouteContract>(
  contract: R,
  handler: Handler<R>,
  { limits = [], ...options }: AccountRouteOptions = {},
): RouteRegistration {
  return (app, context) => {
    const before = limits.map((name) => createLimit(app, context, name))
    addRoute(app, contract, (call) => handler({ ...context, ...call }), { ...options, before })
  }
}

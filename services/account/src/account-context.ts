import type { RateLimit } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { Database } from './db/database.ts'
import type { Keyring } from './tokens/keyring.ts'

/** How often each route may be asked. */
export interface AccountLimits {
  readonly loginPerAccountAndAddress: RateLimit
  readonly loginPerAddress: RateLimit
  readonly registerPerAddress: RateLimit
  readonly refreshPerAddress: RateLimit
}

/** Source: reference of authentication, section 3.2 "Rate limits". */
export const DEFAULT_LIMITS: AccountLimits = {
  loginPerAccountAndAddress: { max: 5, windowSeconds: 60 },
  loginPerAddress: { max: 20, windowSeconds: 60 },
  registerPerAddress: { max: 5, windowSeconds: 3600 },
  refreshPerAddress: { max: 30, windowSeconds: 60 },
}

/** Every limit `factor` times as high; 0 lifts them all. */
export function scaleLimits(limits: AccountLimits, factor: number): AccountLimits {
  const scale = ({ max, windowSeconds }: RateLimit): RateLimit => ({
    max: Math.round(max * factor),
    windowSeconds,
  })
  return {
    loginPerAccountAndAddress: scale(limits.loginPerAccountAndAddress),
    loginPerAddress: scale(limits.loginPerAddress),
    registerPerAddress: scale(limits.registerPerAddress),
    refreshPerAddress: scale(limits.refreshPerAddress),
  }
}

/** What every route of the service is given. */
export interface AccountContext {
  readonly config: ServiceConfig
  readonly db: Database
  readonly keyring: Keyring
  readonly limits: AccountLimits
  readonly now: () => Date
}

import type { RateLimit, RateLimitStore } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { BackgroundWork } from './background-work.ts'
import type { Database } from './db/database.ts'
import type { Keyring } from './sessions/keyring.ts'
import type { FixedFlags } from './site/fixed-flags.ts'

/** Rate limit of each route. */
export interface AccountLimits {
  readonly loginPerAccountAndAddress: RateLimit
  readonly loginPerAddress: RateLimit
  readonly registerPerAddress: RateLimit
  readonly refreshPerAddress: RateLimit
  /** Mails with a link, per email address. */
  readonly linkPerEmail: RateLimit
  /** Mails with a link, per IP address. */
  readonly linkPerAddress: RateLimit
  /** Attempts to enter the current password, per signed-in user. */
  readonly passwordPerUser: RateLimit
  /** API keys exchanged for tokens, per IP address. */
  readonly apiKeyPerAddress: RateLimit
  /** Inquiries, per user and IP address. */
  readonly inquiryPerSender: RateLimit
  /** Copies of inquiries, per email address. */
  readonly receiptPerEmail: RateLimit
  /** Invite codes entered, per IP address. */
  readonly redeemPerAddress: RateLimit
  /** Requests for an invite, per IP address. */
  readonly inviteRequestPerAddress: RateLimit
}

/** See infra/docs/domain/identity-and-sessions.md. */
export const DEFAULT_LIMITS: AccountLimits = {
  loginPerAccountAndAddress: { max: 5, windowSeconds: 60 },
  loginPerAddress: { max: 20, windowSeconds: 60, backOffMaxSeconds: 900 },
  registerPerAddress: { max: 5, windowSeconds: 3600 },
  refreshPerAddress: { max: 30, windowSeconds: 60 },
  linkPerEmail: { max: 3, windowSeconds: 3600 },
  linkPerAddress: { max: 10, windowSeconds: 3600 },
  passwordPerUser: { max: 10, windowSeconds: 3600 },
  apiKeyPerAddress: { max: 30, windowSeconds: 60 },
  inquiryPerSender: { max: 5, windowSeconds: 3600 },
  receiptPerEmail: { max: 3, windowSeconds: 3600 },
  redeemPerAddress: { max: 20, windowSeconds: 3600 },
  inviteRequestPerAddress: { max: 5, windowSeconds: 3600 },
}

/** Multiplies every limit by `factor`; 0 lifts them. */
export function scaleLimits(limits: AccountLimits, factor: number): AccountLimits {
  const scaled = Object.entries<RateLimit>({ ...limits }).map(([name, limit]) => [
    name,
    { ...limit, max: Math.round(limit.max * factor) },
  ])
  return Object.fromEntries(scaled)
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

import type { RateLimit, RateLimitStore } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { BackgroundWork } from './background-work.ts'
import type { Database } from './db/database.ts'
import type { FixedFlags } from './site/fixed-flags.ts'
import type { Keyring } from './tokens/keyring.ts'

/** How often each route may be asked. */
export interface AccountLimits {
  readonly loginPerAccountAndAddress: RateLimit
  readonly loginPerAddress: RateLimit
  readonly registerPerAddress: RateLimit
  readonly refreshPerAddress: RateLimit
  /** Mails with a link, to one e-mail address. */
  readonly linkPerEmail: RateLimit
  /** Mails with a link, asked for from one address. */
  readonly linkPerAddress: RateLimit
  /** Attempts at the current password of a signed-in user. */
  readonly passwordPerUser: RateLimit
  /** API keys changed for tokens. */
  readonly apiKeyPerAddress: RateLimit
  /** Inquiries of one person at one address. */
  readonly inquiryPerSender: RateLimit
  /** Copies of inquiries to one e-mail address. */
  readonly receiptPerEmail: RateLimit
  /** Invite codes tried from one address. */
  readonly redeemPerAddress: RateLimit
  /** Invites asked for from one address. */
  readonly inviteRequestPerAddress: RateLimit
}

/** Source: reference of authentication, section 3.2 "Rate limits". */
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

/** Every limit `factor` times as high; 0 lifts them all. */
export function scaleLimits(limits: AccountLimits, factor: number): AccountLimits {
  const scaled = Object.entries<RateLimit>({ ...limits }).map(([name, limit]) => [
    name,
    { ...limit, max: Math.round(limit.max * factor) },
  ])
  return Object.fromEntries(scaled)
}

/** What every route of the service is given. */
export interface AccountContext {
  readonly config: ServiceConfig
  readonly db: Database
  readonly keyring: Keyring
  readonly limits: AccountLimits
  /** Counts that every instance shares. */
  readonly rateLimits: RateLimitStore
  readonly background: BackgroundWork
  /** Flags of the site that the environment fixes. */
  readonly fixedFlags: FixedFlags
  readonly now: () => Date
}

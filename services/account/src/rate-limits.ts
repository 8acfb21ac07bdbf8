import {
  addressKey,
  createRateLimiter,
  type RateLimit,
  type RateLimitStore,
} from '@quantamental/service-kit/app'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Rate limit of each route. */
export interface AccountLimits {
  readonly loginPerAccountAndAddress: RateLimit
  readonly loginPerAddress: RateLimit
  readonly registerPerAddress: RateLimit
  readonly refreshPerAddress: RateLimit
  /** Mails with a link, per email address; further requests are accepted without a mail. */
  readonly linkPerEmail: RateLimit
  /** Emails with a link, per IP address. */
  readonly linkPerAddress: RateLimit
  /** Attempts to enter the current password, per signed-in user. */
  readonly passwordPerUser: RateLimit
  /** Codes entered, per user. */
  readonly codePerUser: RateLimit
  /** Passkeys and codes of sign-ins, per IP address. */
  readonly passkeyPerAddress: RateLimit
  /** Wrong passwords of an account after which sign-ins are delayed, and after which they need a code by mail. */
  readonly guessesBeforeDelay: RateLimit
  readonly guessesBeforeMail: RateLimit
  /** Codes mailed for a sign-in, per user. */
  readonly codeMailPerUser: RateLimit
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
  codePerUser: { max: 10, windowSeconds: 900 },
  passkeyPerAddress: { max: 30, windowSeconds: 60 },
  guessesBeforeDelay: { max: 10, windowSeconds: 3600 },
  guessesBeforeMail: { max: 20, windowSeconds: 3600 },
  codeMailPerUser: { max: 5, windowSeconds: 3600 },
  apiKeyPerAddress: { max: 30, windowSeconds: 60 },
  inquiryPerSender: { max: 5, windowSeconds: 3600 },
  receiptPerEmail: { max: 3, windowSeconds: 3600 },
  redeemPerAddress: { max: 20, windowSeconds: 3600 },
  inviteRequestPerAddress: { max: 5, windowSeconds: 3600 },
}

/** Multiply every limit by `factor`; 0 lifts them. */
export function scaleLimits(limits: AccountLimits, factor: number): AccountLimits {
  const scaled = Object.entries<RateLimit>({ ...limits }).map(([name, limit]) => [
    name,
    { ...limit, max: Math.round(limit.max * factor) },
  ])
  return Object.fromEntries(scaled)
}

/** Email address in the body, normalized. */
const emailKey = ({ body }: FastifyRequest) =>
  (body as { email: string }).email.trim().toLowerCase()

/** Key of each limit that does not count by IP address. */
const KEYS: Readonly<Partial<Record<keyof AccountLimits, (request: FastifyRequest) => string>>> = {
  loginPerAccountAndAddress: (request) => `${emailKey(request)} ${addressKey(request)}`,
  passwordPerUser: ({ viewer }) => String(viewer.userId),
  codePerUser: ({ viewer }) => String(viewer.userId),
  inquiryPerSender: (request) => `${addressKey(request)}\n${request.viewer.userId ?? ''}`,
}

/** Check of one of the service's limits, counted in the database. */
export function createLimit(
  app: FastifyInstance,
  { limits, rateLimits }: { limits: AccountLimits; rateLimits: RateLimitStore },
  name: keyof AccountLimits,
): (request: FastifyRequest) => Promise<void> {
  const limit: RateLimit = limits[name]
  return createRateLimiter(app, limit, KEYS[name], { store: rateLimits, name })
}

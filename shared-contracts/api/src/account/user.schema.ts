import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../subscription/subscription-status.constants.ts'
import { PreferencesSchema } from './preferences.schema.ts'
import { SubscriptionSchema } from './subscription.schema.ts'

/** Response of `getMeRoute`. */
export const CurrentUserSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  tier_number: Type.Integer(),
  roles: Type.Array(Type.String()),
  subscriptions: Type.Array(SubscriptionSchema),
  status: Type.Object({
    effective_sub_id: nullable(Type.Integer()),
    code: Type.Integer(),
    name: oneOf(SUBSCRIPTION_STATUSES),
  }),
  preferences: PreferencesSchema,
  /** Day of the requested account deletion; null without a request. */
  delete_on: nullable(Type.String()),
  /** Whether a role of the user requires a second factor and the session has none. */
  needs_second_factor: Type.Optional(Type.Boolean()),
})
export type CurrentUser = Static<typeof CurrentUserSchema>

export const SessionSchema = Type.Object({
  id: Type.String(),
  /** Whether this session made the request. */
  is_current: Type.Boolean(),
  /** Browser and system from the user agent, for example "Firefox on Windows". */
  device: Type.String(),
  /** Truncated IP address, for example `203.0.113.0`. */
  address: Type.String(),
  /** UTC timestamps. */
  created_at: Type.String(),
  last_used_at: Type.String(),
  expires_at: Type.String(),
})
export type Session = Static<typeof SessionSchema>

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const USERNAME_MAX_LENGTH = 150
export const EMAIL_MAX_LENGTH = 254

import { type Static, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../common/subscription-status.constants.ts'
import { PreferencesSchema } from './preferences.schema.ts'
import { SubscriptionSchema } from './subscription.schema.ts'

/** Answer of the me call. */
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
  /** Day of the asked-for deletion of the account; null when none was asked for. */
  delete_on: nullable(Type.String()),
})
export type CurrentUser = Static<typeof CurrentUserSchema>

/** One sign-in of the viewer. */
export const SessionSchema = Type.Object({
  id: Type.String(),
  /** The one that asks. */
  is_current: Type.Boolean(),
  /** Browser and system as far as the user agent tells: "Firefox on Windows". */
  device: Type.String(),
  /** The network address, shortened: `203.0.113.0`. */
  address: Type.String(),
  /** Instants of UTC. */
  created_at: Type.String(),
  last_used_at: Type.String(),
  expires_at: Type.String(),
})
export type Session = Static<typeof SessionSchema>

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const USERNAME_MAX_LENGTH = 150
export const EMAIL_MAX_LENGTH = 254

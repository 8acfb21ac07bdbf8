import { type Static, Type } from 'typebox'
import { oneOf } from '../common/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../common/subscription-status.constants.ts'

export const SubscriptionSummarySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  tier_number: Type.Integer(),
  status: oneOf(SUBSCRIPTION_STATUSES),
  subscription_start_date: Type.String(),
  subscription_expiry_date: Type.String(),
  paid_till_date: Type.String(),
})

/** Answer of the me call. */
export const CurrentUserSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  tier_number: Type.Integer(),
  roles: Type.Array(Type.String()),
  subscriptions: Type.Array(SubscriptionSummarySchema),
  status: Type.Object({
    effective_sub_id: Type.Union([Type.Integer(), Type.Null()]),
    code: Type.Integer(),
    name: oneOf(SUBSCRIPTION_STATUSES),
  }),
})
export type CurrentUser = Static<typeof CurrentUserSchema>

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const USERNAME_MAX_LENGTH = 150
export const EMAIL_MAX_LENGTH = 254

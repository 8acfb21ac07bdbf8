import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../subscription/subscription-status.constants.ts'
import { BILLING_CYCLES } from './subscription.constants.ts'

export * from './subscription.constants.ts'

/** Subscription in the response of `getMeRoute`, with field names as in infra/docs/domain/subscription-life-cycle.md. */
export const SubscriptionSchema = Type.Object({
  id: Type.Integer(),
  source_subscription_id: nullable(Type.Integer()),
  status: oneOf(SUBSCRIPTION_STATUSES),
  name: Type.String(),
  tier_number: Type.Integer(),
  /** Business days, yyyy-mm-dd, inclusive. */
  subscription_start_date: Type.String(),
  subscription_expiry_date: Type.String(),
  paid_till_date: Type.String(),
  extend_to_date: nullable(Type.String()),
  user_transaction_date: nullable(Type.String()),
  last_renew_plan_change: nullable(Type.String()),
  last_renew_plan_change_date: nullable(Type.String()),
  default_action: Type.String(),
  /** Action names separated by `|`. */
  allowed_actions: Type.String(),
  addon_product_code: nullable(Type.String()),
  is_commercial_pricing: Type.Boolean(),
  order_item_details: Type.Object({
    product_type: Type.String(),
    item_status: Type.String(),
    auto_renew: Type.Boolean(),
    billing_cycle: oneOf(BILLING_CYCLES),
  }),
})
export type Subscription = Static<typeof SubscriptionSchema>

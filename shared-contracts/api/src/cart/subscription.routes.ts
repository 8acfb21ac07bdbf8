import { type Static, Type } from 'typebox'
import { ACTION_TEXTS } from '../account/subscription.constants.ts'
import { SubscriptionFactsSchema } from '../events/events.ts'
import { DetailErrorSchema, FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, POST } from '../routes/route.ts'
import { CHOICE_TEXTS } from '../schemas/choice-texts.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { SUBSCRIPTION_STATUSES } from '../subscription/subscription-status.constants.ts'

/** Next automatic charge; null without auto-renew. */
export const UpcomingChargeSchema = Type.Object({
  on: Type.String(),
  amount_in_cents: Type.Integer(),
  kind: oneOf(['instalment', 'term']),
  working: Type.String(),
})

export const BilledSubscriptionSchema = Type.Object({
  facts: SubscriptionFactsSchema,
  status: oneOf(SUBSCRIPTION_STATUSES),
  order_item_id: nullable(Type.Integer()),
  upcoming_charge: nullable(UpcomingChargeSchema),
})
export type BilledSubscription = Static<typeof BilledSubscriptionSchema>

export const SavedCardSchema = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
})

export const BillingSchema = Type.Object({
  today: Type.String(),
  card: nullable(SavedCardSchema),
  subscriptions: Type.Array(BilledSubscriptionSchema),
})
export type Billing = Static<typeof BillingSchema>

export const getBillingRoute = GET('/api/subscription/', {
  summary: 'Get the billing of your subscriptions: saved card and upcoming charges.',
  response: { 200: BillingSchema, ...SIGNED_IN },
})

/** Actions that need no payment. */
export const CHANGE_ACTIONS = [
  'Canceled subscription',
  'Undo cancellation',
  'Auto renew change',
] as const

export const changeSubscriptionRoute = POST('/api/subscription/:id/change/', {
  summary: 'Cancel a subscription, undo a cancellation, or turn automatic renewal on or off.',
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  body: Type.Object(
    {
      action: oneOf(CHANGE_ACTIONS, { [CHOICE_TEXTS]: ACTION_TEXTS }),
      /** Target state of "Auto renew change", which makes retries safe. Default: toggle. */
      auto_renew: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: {
    200: BilledSubscriptionSchema,
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
    /** Not eligible; `detail` is the message to display. */
    409: DetailErrorSchema,
    ...SIGNED_IN,
  },
})

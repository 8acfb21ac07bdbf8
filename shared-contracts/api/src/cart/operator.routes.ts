import { type Static, Type } from 'typebox'
import { TransactionSchema } from '../account/account-status.schema.ts'
import { SubscriptionFactsSchema } from '../events/events.ts'
import { DetailErrorSchema, FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, POST } from '../routes/route.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { REFUND_OUTCOMES } from '../subscription/refund-outcome.ts'
import { SUBSCRIPTION_STATUSES } from '../subscription/subscription-status.constants.ts'
import { CURRENCY, OrderSchema } from './order.schema.ts'
import { SavedCardSchema, UpcomingChargeSchema } from './subscription.routes.ts'

/** Role required by the routes below; other users get a 403. */
export const OPERATOR_ROLE = 'operator'

const strict = { additionalProperties: false }
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Reason, recorded in the log of operator actions and shown on the timeline. */
const reason = Type.String({ minLength: 3, maxLength: 500 })

export const EVENT_ACTORS = ['user', 'stripe', 'job', 'operator', 'demo'] as const

/** Event of a subscription. */
export const TimelineEntrySchema = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  /** Business day of the event. */
  day,
  actor: oneOf(EVENT_ACTORS),
  /** User id of the operator. */
  actor_user_id: nullable(Type.Integer()),
  /** Event of `@quantamental/api/subscription`: `first-payment-settled`, `canceled`, … */
  event: Type.String(),
  /** Row of the transition table; null if none applied, and in entries that predate the names. */
  transition: nullable(Type.String()),
  status_before: oneOf(SUBSCRIPTION_STATUSES),
  status_after: oneOf(SUBSCRIPTION_STATUSES),
  reason: Type.String(),
  order_id: nullable(Type.Integer()),
})

export const PaymentSchema = Type.Object({
  id: Type.Integer(),
  /** Stripe PaymentIntent id. */
  payment_intent_id: Type.String(),
  paid_at: Type.String(),
  amount_in_cents: Type.Integer(),
  refunded_in_cents: Type.Integer(),
  currency: Type.Literal(CURRENCY),
  order_id: nullable(Type.Integer()),
  receipt_url: nullable(Type.String()),
})

export const SCHEDULED_CHARGE_STATES = [
  'due',
  'in_flight',
  'unknown',
  'succeeded',
  'failed',
  'held',
  'closed',
] as const

export const ScheduledChargeSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf(['instalment', 'term']),
  period_start: day,
  period_end: day,
  amount_in_cents: Type.Integer(),
  state: oneOf(SCHEDULED_CHARGE_STATES),
  attempt: Type.Integer(),
  next_attempt_on: nullable(day),
  failure_message: Type.String(),
})

export const FoundUserSchema = Type.Object({
  user_id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  subscriptions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      status: oneOf(SUBSCRIPTION_STATUSES),
      subscription_start_date: day,
      subscription_expiry_date: day,
    }),
  ),
})

export const findUsersRoute = GET('/api/billing/people/', {
  summary: 'Find up to 25 users by email, username, user id, subscription id, order id or payment.',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: { 200: Type.Array(FoundUserSchema), 400: FieldErrorsSchema, ...SIGNED_IN },
})

/** Refund when the site ends a subscription. */
export const SITE_REFUNDS = ['none', 'last_payment', 'unused_days', 'everything'] as const
export type SiteRefund = (typeof SITE_REFUNDS)[number]

export const SubscriptionCaseSchema = Type.Object({
  today: day,
  facts: SubscriptionFactsSchema,
  status: oneOf(SUBSCRIPTION_STATUSES),
  username: Type.String(),
  email: Type.String(),
  card: nullable(SavedCardSchema),
  upcoming_charge: nullable(UpcomingChargeSchema),
  /** Newest first. */
  timeline: Type.Array(TimelineEntrySchema),
  orders: Type.Array(OrderSchema),
  payments: Type.Array(PaymentSchema),
  scheduled_charges: Type.Array(ScheduledChargeSchema),
  transactions: Type.Array(TransactionSchema),
  /** Refund of each cancellation option today. */
  refund_choices: Type.Array(
    Type.Object({
      refund: oneOf(SITE_REFUNDS),
      amount_in_cents: Type.Integer(),
      /** "$191.88 × 202/360"; empty without a calculation. */
      working: Type.String(),
    }),
  ),
  /** The subscription with its predecessors and successors, oldest first. */
  chain: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      status: oneOf(SUBSCRIPTION_STATUSES),
      source_kind: nullable(Type.String()),
      billing_cycle: oneOf(['annual', 'monthly']),
      subscription_start_date: day,
      paid_till_date: day,
      paid_in_cents: Type.Integer(),
      refunded_in_cents: Type.Integer(),
    }),
  ),
  /** Payments and refunds of the whole chain, and the last day of access they cover; null: none. */
  chain_total: Type.Object({
    paid_in_cents: Type.Integer(),
    refunded_in_cents: Type.Integer(),
    access_till: nullable(day),
  }),
})
export type SubscriptionCase = Static<typeof SubscriptionCaseSchema>

export const getSubscriptionCaseRoute = GET('/api/billing/subscription/:id/', {
  summary: 'Get all details of one subscription.',
  params: idParams,
  response: { 200: SubscriptionCaseSchema, 404: DetailErrorSchema, ...SIGNED_IN },
})

const caseAnswer = {
  200: SubscriptionCaseSchema,
  400: FieldErrorsSchema,
  404: DetailErrorSchema,
  409: DetailErrorSchema,
  ...SIGNED_IN,
}

export const extendSubscriptionRoute = POST('/api/billing/subscription/:id/extend/', {
  summary: 'Extend access until a day, free of charge; null withdraws the extension.',
  params: idParams,
  body: Type.Object({ extend_to_date: nullable(day), reason }, strict),
  response: caseAnswer,
})

export const cancelBySiteRoute = POST('/api/billing/subscription/:id/cancel/', {
  summary: 'Cancel a subscription immediately on behalf of the site.',
  params: idParams,
  body: Type.Object(
    {
      reason,
      refund: oneOf(SITE_REFUNDS),
      /** Refund that the operator confirmed; 409 if it has changed. */
      expected_in_cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    },
    strict,
  ),
  response: caseAnswer,
})

const cents = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** Effect of a refund on the plan that the payment bought. */
export const RefundOutcomeSchema = oneOf(REFUND_OUTCOMES)

/** Effect of one outcome if chosen now. */
export const RefundOutcomePreviewSchema = Type.Object({
  outcome: RefundOutcomeSchema,
  /** Reason it cannot be chosen; empty when it can. */
  problem: Type.String(),
  /** Refund to the card: the payment itself, then unused shares of other payments of the chain. */
  refunds: Type.Array(
    Type.Object({
      payment_id: Type.Integer(),
      amount_in_cents: Type.Integer(),
      /** "$95.88 × 202/360"; empty for the payment itself. */
      working: Type.String(),
    }),
  ),
  total_in_cents: Type.Integer(),
  /** Customer's plan afterwards; null: none. */
  plan: nullable(Type.String()),
  status: oneOf(SUBSCRIPTION_STATUSES),
  /** Last day of access, today included; null: access ends now. */
  access_till: nullable(day),
  days_left: Type.Integer(),
  /** Next automatic charge of the customer's card; null: none. */
  next_charge: nullable(UpcomingChargeSchema),
  mail: Type.Object({ subject: Type.String(), lines: Type.Array(Type.String()) }),
})
export type RefundOutcomePreview = Static<typeof RefundOutcomePreviewSchema>

export const RefundPreviewSchema = Type.Object({
  payment: PaymentSchema,
  amount_in_cents: Type.Integer(),
  left_in_cents: Type.Integer(),
  /** Whether the whole payment is refunded, which ends automatic renewal. */
  is_whole: Type.Boolean(),
  /** Unused share of the payment, today included. */
  unused_in_cents: Type.Integer(),
  default_outcome: RefundOutcomeSchema,
  outcomes: Type.Array(RefundOutcomePreviewSchema),
})
export type RefundPreview = Static<typeof RefundPreviewSchema>

export const previewRefundRoute = GET('/api/billing/payment/:id/refund/', {
  summary: 'Preview each outcome of a refund: refunds, plan, access, next charge and email.',
  params: idParams,
  query: Type.Object({
    /** Default: the unrefunded rest of the payment. */
    amount_in_cents: Type.Optional(cents),
    /** Last day of a gift. Default: the last paid day. */
    access_till: Type.Optional(day),
  }),
  response: {
    200: RefundPreviewSchema,
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
    409: DetailErrorSchema,
    ...SIGNED_IN,
  },
})

export const refundPaymentRoute = POST('/api/billing/payment/:id/refund/', {
  summary: 'Refund a payment, in part or in whole, and apply an outcome to the plan.',
  params: idParams,
  body: Type.Object(
    {
      amount_in_cents: cents,
      reason,
      /** Default: `end_now` for a whole refund, `keep_plan` for a partial one. */
      outcome: Type.Optional(RefundOutcomeSchema),
      /** Last day of the gift; required by `gift`. */
      access_till: Type.Optional(day),
      /** Sum of all refunds in the preview; 409 if it has changed. */
      expected_total_in_cents: Type.Optional(cents),
    },
    strict,
  ),
  response: {
    200: PaymentSchema,
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
    409: DetailErrorSchema,
    503: DetailErrorSchema,
    ...SIGNED_IN,
  },
})

export type Payment = Static<typeof PaymentSchema>
export type ScheduledCharge = Static<typeof ScheduledChargeSchema>
export type TimelineEntry = Static<typeof TimelineEntrySchema>
export type FoundUser = Static<typeof FoundUserSchema>

export const OperatorAlertSchema = Type.Object({
  id: Type.Integer(),
  /** `paid-after-close`, `amount-differs`, `dispute`, `unknown-payment`, `dead-event`, … */
  kind: Type.String(),
  subject: Type.String(),
  user_id: nullable(Type.Integer()),
  subscription_id: nullable(Type.Integer()),
  order_id: nullable(Type.Integer()),
  created_at: Type.String(),
  resolved_at: nullable(Type.String()),
  resolution: Type.String(),
})

export type OperatorAlert = Static<typeof OperatorAlertSchema>

export const listAlertsRoute = GET('/api/billing/alert/', {
  summary: 'List alerts for operators, newest first; resolved ones on request.',
  query: Type.Object({ resolved: Type.Optional(Type.Boolean()) }),
  response: { 200: Type.Array(OperatorAlertSchema), 400: FieldErrorsSchema, ...SIGNED_IN },
})

export const resolveAlertRoute = POST('/api/billing/alert/:id/resolve/', {
  summary: 'Resolve an alert with a note.',
  params: idParams,
  body: Type.Object({ resolution: reason }, strict),
  response: {
    200: OperatorAlertSchema,
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
    /** Already resolved. */
    409: DetailErrorSchema,
    ...SIGNED_IN,
  },
})

/** Comparison of the payment provider's records with the ledger. */
export const ReconciliationSchema = Type.Object({
  id: Type.Integer(),
  started_at: Type.String(),
  finished_at: nullable(Type.String()),
  /** Succeeded payments less refunds on either side, in cents; equal unless something is wrong. */
  card_company_in_cents: Type.Integer(),
  ledger_in_cents: Type.Integer(),
  payments_compared: Type.Integer(),
  events_caught_up: Type.Integer(),
  findings: Type.Array(
    Type.Object({
      kind: Type.String(),
      subject: Type.String(),
      difference_in_cents: Type.Integer(),
      /** Fixed by this run. */
      is_fixed: Type.Boolean(),
    }),
  ),
})
export type Reconciliation = Static<typeof ReconciliationSchema>

export const listReconciliationsRoute = GET('/api/billing/reconciliation/', {
  summary: 'List the last thirty reconciliation runs, newest first.',
  response: { 200: Type.Array(ReconciliationSchema), ...SIGNED_IN },
})

export const runReconciliationRoute = POST('/api/billing/reconciliation/', {
  summary: 'Run a reconciliation with the payment provider now, and fix what can be fixed.',
  response: { 200: ReconciliationSchema, 503: DetailErrorSchema, ...SIGNED_IN },
})

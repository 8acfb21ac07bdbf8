import { type Static, type TObject, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'

const text = Type.String({ minLength: 1 })
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const cents = Type.Integer({ minimum: 0 })

/** Payment card with Stripe's brand name: `visa`, `4242`. */
const CardSchema = Type.Object({ brand: text, last4: text })
export type Card = Static<typeof CardSchema>

/** Days covered by a payment, inclusive. */
const PeriodSchema = Type.Object({ start: day, end: day })

const ReceiptLineSchema = Type.Object({
  /** For example "Standard, annual". */
  text,
  amount_in_cents: cents,
  /** Null if all lines cover the same days. */
  period: nullable(PeriodSchema),
})
export type ReceiptLine = Static<typeof ReceiptLineSchema>

/** Next automatic charge of the saved card. */
const NextChargeSchema = Type.Object({ day, amount_in_cents: cents })

/** Receipt for one automatic charge; `day` is the day of the payment. */
const chargeReceipt = Type.Object({
  plan: text,
  day,
  amount_in_cents: cents,
  card: nullable(CardSchema),
  period: PeriodSchema,
})

const failedPayment = Type.Object({
  plan: text,
  day,
  amount_in_cents: cents,
  /** Full sentence: "The card was declined." */
  reason: nullable(text),
  next_attempt_on: nullable(day),
})

const refund = Type.Object({
  day,
  amount_in_cents: cents,
  card: nullable(CardSchema),
  reason: nullable(text),
})

/** Refund that affects a plan. */
const refundOutcome = Type.Object({
  ...refund.properties,
  /** Plan afterwards, or the plan that ended. */
  plan: text,
  /** Last day of access; null when access has ended. */
  access_till: nullable(day),
})

/** `day`: first or last day of access or of the paid period. */
const planDay = Type.Object({ plan: text, day })

/**
 * Variables of each billing notice: money in whole cents, days as yyyy-mm-dd, `plan` as a product name.
 * The service that sends the email formats them.
 */
export const NOTICE_VARIABLES = {
  'order-receipt': Type.Object({
    order_id: Type.Integer(),
    /** Day of the payment, or of an order without a charge. */
    day,
    /** Total paid; 0 without a charge. */
    amount_in_cents: cents,
    card: nullable(CardSchema),
    lines: Type.Array(ReceiptLineSchema),
    /** Null if the lines cover different days. */
    period: nullable(PeriodSchema),
    next_charge: nullable(NextChargeSchema),
  }),
  'instalment-receipt': chargeReceipt,
  'renewal-receipt': chargeReceipt,
  'payment-failed': failedPayment,
  'payment-needs-authentication': failedPayment,
  'plan-started': planDay,
  'plan-expires-soon': planDay,
  'plan-expires-in-days': planDay,
  'plan-expired': planDay,
  'payment-due-soon': Type.Object({ plan: text, day, amount_in_cents: cents }),
  'payment-overdue': planDay,
  'plan-canceled': Type.Object({
    plan: text,
    /** Null when access has ended. */
    access_till: nullable(day),
    /** Refund due to the cancellation; 0: none. */
    refund_in_cents: cents,
  }),
  'plan-canceled-by-site': Type.Object({
    plan: text,
    day,
    reason: nullable(text),
    refund_in_cents: cents,
  }),
  /** Refund that affects no plan. */
  'refund-made': Type.Object({
    ...refund.properties,
    /** Subject of the payment; empty when unknown. */
    description: Type.String(),
    /** Plan that continues; null if the payment was not for a plan. */
    plan: nullable(text),
  }),
  'plan-ended-by-refund': refundOutcome,
  'plan-restored-by-refund': refundOutcome,
  'plan-kept-as-gift': refundOutcome,
  'payment-given-back': Type.Object({
    order_id: nullable(Type.Integer()),
    day,
    amount_in_cents: cents,
    reason: nullable(text),
  }),
  'card-expiring': Type.Object({
    plan: text,
    card: CardSchema,
    /** Expiry day of the card. */
    day,
    next_charge: NextChargeSchema,
  }),
} as const satisfies Readonly<Record<string, TObject>>

export type BillingNotice = keyof typeof NOTICE_VARIABLES
export type NoticeVariables<K extends BillingNotice> = Static<(typeof NOTICE_VARIABLES)[K]>
export const BILLING_NOTICES = Object.keys(NOTICE_VARIABLES) as BillingNotice[]

export type BillingNoticeSent<K extends BillingNotice = BillingNotice> = {
  [N in K]: {
    readonly user_id: number
    readonly dedupe_key: string
    readonly notice: N
    readonly variables: NoticeVariables<N>
  }
}[K]

/** Union of all notices, discriminated by `notice`. */
export const BillingNoticeSchema = Type.Unsafe<BillingNoticeSent>(
  Type.Union(
    BILLING_NOTICES.map((notice) =>
      Type.Object({
        user_id: Type.Integer(),
        dedupe_key: Type.String(),
        notice: Type.Literal(notice),
        variables: NOTICE_VARIABLES[notice],
      }),
    ),
  ),
)

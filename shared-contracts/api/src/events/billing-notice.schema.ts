import { type Static, type TObject, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'

const text = Type.String({ minLength: 1 })
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const cents = Type.Integer({ minimum: 0 })

/** A payment card, as the payment provider names it: `visa`, `4242`. */
export const CardSchema = Type.Object({ brand: text, last4: text })
export type Card = Static<typeof CardSchema>

/** Days that a payment covers, both included. */
export const PeriodSchema = Type.Object({ start: day, end: day })

export const ReceiptLineSchema = Type.Object({
  /** "Standard, annual". */
  text,
  amount_in_cents: cents,
  /** Null where all lines cover the same days. */
  period: nullable(PeriodSchema),
})
export type ReceiptLine = Static<typeof ReceiptLineSchema>

/** A charge of the saved card that follows without a click. */
const NextChargeSchema = Type.Object({ day, amount_in_cents: cents })

/** Receipt of one automatic charge; `day` is that of the payment. */
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
  /** A sentence: "The card was declined." */
  reason: nullable(text),
  next_attempt_on: nullable(day),
})

const refund = Type.Object({
  day,
  amount_in_cents: cents,
  card: nullable(CardSchema),
  reason: nullable(text),
})

/** A refund with an effect on a plan. */
const refundOutcome = Type.Object({
  ...refund.properties,
  /** The plan afterwards, or the plan that ended. */
  plan: text,
  /** Last day of access; null when none is left. */
  access_till: nullable(day),
})

/** `day`: the first or last one of access, or of the paid time. */
const planDay = Type.Object({ plan: text, day })

/**
 * Variables of each billing notice: money in whole cents, days as yyyy-mm-dd, `plan` a product's name.
 * The service that mails them formats.
 */
export const NOTICE_VARIABLES = {
  'order-receipt': Type.Object({
    order_id: Type.Integer(),
    /** Of the payment, or of an order that cost nothing. */
    day,
    /** Paid in total; 0 when nothing was charged. */
    amount_in_cents: cents,
    card: nullable(CardSchema),
    lines: Type.Array(ReceiptLineSchema),
    /** Null where the lines differ. */
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
    /** Refunded because of the cancellation; 0: nothing. */
    refund_in_cents: cents,
  }),
  'plan-canceled-by-site': Type.Object({
    plan: text,
    day,
    reason: nullable(text),
    refund_in_cents: cents,
  }),
  /** A refund without an effect on a plan. */
  'refund-made': Type.Object({
    ...refund.properties,
    /** What the payment was for; empty when unknown. */
    description: Type.String(),
    /** The plan that stays; null when the payment was for none. */
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
    /** The last one of the card. */
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

/** One variant for each notice; `notice` tells them apart. */
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

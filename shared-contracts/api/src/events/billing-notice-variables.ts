import type { BillingNotice } from './events.ts'

/** A line of a receipt; `items` is JSON of these. */
export interface ReceiptLine {
  /** "Standard, monthly (Nov 21, 2026 to Dec 20, 2026)". */
  readonly text: string
  /** "$191.88". */
  readonly amount: string
}

/**
 * Variables without which a billing notice says nothing; it is refused without them. All text: amounts as
 * "$191.88", days yyyy-mm-dd. `plan` is a product's name, `items` JSON of `ReceiptLine[]`.
 */
export const NOTICE_VARIABLES = {
  /** `amount` paid in all; "$0.00" when nothing was charged. */
  'order-receipt': ['items', 'amount'],
  'instalment-receipt': ['plan', 'amount'],
  'renewal-receipt': ['plan', 'amount'],
  'payment-failed': ['plan', 'amount'],
  'payment-needs-authentication': ['plan', 'amount'],
  'plan-started': ['plan'],
  /** `day`: the last one. */
  'plan-expires-soon': ['plan', 'day'],
  'plan-expires-in-days': ['plan', 'day'],
  'plan-expired': ['plan'],
  /** `day`: the last one that is paid for. */
  'payment-due-soon': ['plan', 'day', 'amount'],
  'payment-overdue': ['plan'],
  'plan-canceled': ['plan'],
  'plan-canceled-by-site': ['plan', 'reason'],
  'refund-made': ['amount'],
  'payment-given-back': ['amount'],
  /** `day`: the last one of the card. */
  'card-expiring': ['plan', 'card', 'day'],
} as const satisfies Readonly<Record<BillingNotice, readonly string[]>>

/** What any notice says more when it is told: each adds its sentence, none is needed. */
export const NOTICE_DETAILS = [
  /**
   * Of a receipt the day of payment; of a failure that of the attempt; of what started, ended or is
   * canceled the first or last day of access; of an overdue payment the last day that is paid for.
   */
  'day',
  'plan',
  'amount',
  /** "Visa 4242". */
  'card',
  /** A clause without a full stop: "The card was declined". */
  'reason',
  'order_id',
  /** What a receipt pays for, both days included. */
  'period_start',
  'period_end',
  /** The next charge that nobody has to click for; of a failure the next attempt. */
  'next_day',
  'next_amount',
  /** Where the button leads, a path of this site, in place of the notice's own. */
  'path',
] as const
export type NoticeDetail = (typeof NOTICE_DETAILS)[number]

import {
  BILLING_NOTICES,
  type BillingNotice,
  type Card,
  NOTICE_VARIABLES,
  type NoticeVariables,
} from '@quantamental/api/events'
import { Value } from 'typebox/value'

/**
 * Notices of the previous release, with text variables: events and emails still queued during an upgrade.
 * Remove with `textNoticeEvent` in the next release.
 */

type Text = Readonly<Record<string, string | undefined>>

/** Parse "$1,234.50" or "$20" to cents; 0 without an amount. */
function readCents(amount: string | undefined): number {
  return Math.round(Number((amount ?? '').replace(/[$,]/g, '')) * 100)
}

/** Parse a card such as "Visa 4242". */
function readCard(card: string | undefined): Card | null {
  const [, brand, last4] = /^(.+) (\d{4})$/.exec(card ?? '') ?? []
  return brand && last4 ? { brand: brand.toLowerCase(), last4 } : null
}

function readLines(items: string | undefined) {
  const lines = JSON.parse(items || '[]') as { text: string; amount: string }[]
  return lines.map(({ text, amount }) => ({
    text,
    amount_in_cents: readCents(amount),
    period: null,
  }))
}

export function isTextNotice(kind: string): kind is BillingNotice {
  return BILLING_NOTICES.some((notice) => notice === kind)
}

/** Convert a text notice to typed variables. @throws Error if a required variable is missing */
export function readTextNotice<K extends BillingNotice>(notice: K, text: Text): NoticeVariables<K> {
  const day = text.day || null
  const next = { day: text.next_day, amount_in_cents: readCents(text.next_amount) }
  const period =
    text.period_start && text.period_end ? { start: text.period_start, end: text.period_end } : null
  const variables = Value.Clean(NOTICE_VARIABLES[notice], {
    // In refund notices this variable held the description of the payment.
    plan: notice === 'refund-made' ? null : text.plan,
    description: text.plan ?? '',
    day,
    access_till: day,
    amount_in_cents: readCents(text.amount),
    refund_in_cents: readCents(text.amount),
    card: readCard(text.card),
    reason: text.reason || null,
    order_id: text.order_id ? Number(text.order_id) : null,
    lines: readLines(text.items),
    period,
    next_attempt_on: text.next_day || null,
    next_charge: text.next_day ? next : null,
  })
  const [error] = Value.Errors(NOTICE_VARIABLES[notice], variables)
  if (error) throw new Error(`${notice}: ${error.instancePath || 'variables'} ${error.message}`)
  return variables as NoticeVariables<K>
}

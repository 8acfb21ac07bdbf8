import { formatCents } from '@quantamental/api/format'
import {
  monthsAndDays,
  paidTillAfter,
  quote,
  quoteUpgrade,
  type Ratio,
  termProrata,
  WHOLE,
} from '@quantamental/api/quoting'
import {
  accessUntil,
  addDays,
  findSuccessor,
  isGranting,
  laterDay,
  statusOn,
} from '@quantamental/api/subscription'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { pickPrice } from '../plans/price.ts'
import { currentOf, type PaidEntry, replacedBy } from '../refunds/chain.ts'
import { totalOf, unusedShare } from '../refunds/refund-choices.ts'

interface SettledRefund {
  readonly paymentId: number
  readonly outcome: string | null
  readonly accessTill: string | null
}

interface ChargeWithoutConsent {
  readonly subscriptionId: number
  readonly paymentId: number
  readonly amountInCents: number
}

export interface ChainEvidence {
  readonly rows: readonly SubscriptionRow[]
  readonly entries: readonly PaidEntry[]
  readonly refunds: readonly SettledRefund[]
  readonly chargesWithoutConsent: readonly ChargeWithoutConsent[]
}

/** Names of the findings; mfe-cart labels them for operators. */
type ChainFindingKind =
  | 'price-differs'
  | 'access-not-paid'
  | 'paid-without-access'
  | 'arrears-after-refund'
  | 'charged-after-refund'

export interface ChainFinding {
  readonly kind: ChainFindingKind
  readonly subscriptionId: number
  readonly subject: string
  /** Retained money minus the price of the granted days. */
  readonly differenceInCents: number
}

const TERM_TYPES = new Set(['New subscription', 'Renewed subscription', 'Change to new plan'])
const IN_ARREARS = new Set(['past_due', 'canceled_past_due'])
const OVER_UNPAID = new Set([...IN_ARREARS, 'expired', 'canceled_expired'])

/** Price on the plan's own terms. */
function priceOf(row: SubscriptionRow, prorata: Ratio, numMonths: number): number {
  const price = quote({
    ...pickPrice(row),
    subscription_type: 'Payment',
    billing_cycle: row.billing_cycle,
    is_bundle_source: false,
    is_bundled: row.bundle_discount_basis_points > 0,
    bundle_discount_basis_points: row.bundle_discount_basis_points,
    prorata,
    numMonths,
  })
  return price?.cents ?? 0
}

/** Price of `first` to `last`: 30 days a month, 360 a year, rounded once. */
function priceOfDays(row: SubscriptionRow, first: string, last: string): number {
  const rest = monthsAndDays(first, last)
  return row.billing_cycle === 'annual'
    ? priceOf(row, termProrata(rest), 1)
    : priceOf(row, { numerator: rest.months * 30 + rest.days, denominator: 30 }, 1)
}

function priceOfMonths(row: SubscriptionRow, start: string, end: string): number | null {
  const before = { ...row, paid_till_date: addDays(start, -1) }
  for (let months = 1; months <= 12; months += 1)
    if (paidTillAfter(before, months) === end) return priceOf(row, WHOLE, months)
  return null
}

/** Price of an entry on the plan's terms; null where they do not determine it. */
function expectedPrice(
  { type, periodStart: start, periodEnd: end }: PaidEntry,
  row: SubscriptionRow,
  rows: readonly SubscriptionRow[],
): number | null {
  if (start === null || end === null) return null
  if (type === 'Upgraded subscription') {
    const source = rows.find(({ id }) => id === row.source_subscription_id)
    if (!source) return null
    const facts = { ...row, paid_till_date: end, subscription_expiry_date: end }
    return quoteUpgrade(source, row, facts, start).cents
  }
  if (TERM_TYPES.has(type)) return priceOf(row, WHOLE, 1)
  return row.billing_cycle === 'annual'
    ? priceOfDays(row, start, end)
    : priceOfMonths(row, start, end)
}

function judgePrices({ rows, entries }: ChainEvidence): ChainFinding[] {
  return entries.flatMap((entry) => {
    const row = rows.find(({ id }) => id === entry.subscriptionId)
    const expected = row && entry.paymentId !== null ? expectedPrice(entry, row, rows) : null
    if (!row || expected === null || expected === entry.amountInCents) return []
    return {
      kind: 'price-differs',
      subscriptionId: row.id,
      subject: `${row.name} (subscription ${row.id}): ${formatCents(entry.amountInCents)} was paid for ${entry.periodStart} to ${entry.periodEnd}, but the price is ${formatCents(expected)}.`,
      differenceInCents: entry.amountInCents - expected,
    }
  })
}

/** Whether part of the entry's money was retained and it paid for `day`. */
function isPaying({ periodStart, periodEnd, ...entry }: PaidEntry, day: string): boolean {
  const isRetained = entry.refundedInCents < entry.amountInCents
  return isRetained && (periodStart ?? '9') <= day && day <= (periodEnd ?? '')
}

/**
 * Whether retained money pays for `day` at the level of `row`: its own payment, an upgrade together
 * with the plan it upgraded, or, after a swap, any earlier plan that costs at least as much.
 */
function isPaid(
  row: SubscriptionRow,
  day: string,
  evidence: Pick<ChainEvidence, 'rows' | 'entries'>,
): boolean {
  const own = evidence.entries.filter(({ subscriptionId }) => subscriptionId === row.id)
  const upgrades = own.filter(({ type }) => type === 'Upgraded subscription')
  if (own.some((entry) => !upgrades.includes(entry) && isPaying(entry, day))) return true
  const [, ...earlier] = replacedBy(row, evidence.rows)
  const price = priceOf(row, WHOLE, 1)
  const sources =
    row.source_kind === 'Upgraded subscription'
      ? earlier.slice(0, 1)
      : earlier.filter((each) => priceOf(each, WHOLE, 1) >= price)
  const isRaised = upgrades.length === 0 || upgrades.some((entry) => isPaying(entry, day))
  return isRaised && sources.some((source) => isPaid(source, day, evidence))
}

/** Last day of free access, from an extension or a refund. */
function giftTill(row: SubscriptionRow, { rows, entries, refunds }: ChainEvidence): string {
  const ids = replacedBy(row, rows).map(({ id }) => id)
  const payments = entries
    .filter(({ subscriptionId }) => ids.includes(subscriptionId))
    .map(({ paymentId }) => paymentId)
  return refunds
    .filter(({ outcome, paymentId }) => outcome === 'gift' && payments.includes(paymentId))
    .reduce((day, { accessTill }) => laterDay(day, accessTill), row.extend_to_date ?? '')
}

/** Days on which the result can change, from `today` to `last`. */
function daysToCheck(entries: readonly PaidEntry[], gift: string, today: string, last: string) {
  const starts = entries.flatMap(({ periodEnd }) => (periodEnd ? addDays(periodEnd, 1) : []))
  const days = [today, last, ...(gift === '' ? [] : [addDays(gift, 1)]), ...starts]
  return [...new Set(days)].filter((day) => today <= day && day <= last).sort()
}

function judgeAccess(row: SubscriptionRow, evidence: ChainEvidence, today: string): ChainFinding[] {
  const last = accessUntil(row)
  const gift = giftTill(row, evidence)
  const unpaid = daysToCheck(evidence.entries, gift, today, last).find(
    (day) => day > gift && !isPaid(row, day, evidence),
  )
  if (unpaid === undefined) return []
  return [
    {
      kind: 'access-not-paid',
      subscriptionId: row.id,
      subject: `${row.name} (subscription ${row.id}) gives access from ${unpaid} to ${last} that no retained payment covers.`,
      differenceInCents: -priceOfDays(row, unpaid, last),
    },
  ]
}

/**
 * After a refund that ended the plan, only rounding differences may be retained for days without
 * access.
 */
function judgeEnded(row: SubscriptionRow, evidence: ChainEvidence): ChainFinding[] {
  const ended = row.site_canceled_on
  const ids = replacedBy(row, evidence.rows).map(({ id }) => id)
  const own = evidence.entries.filter(({ subscriptionId }) => ids.includes(subscriptionId))
  const isEndedByRefund = evidence.refunds.some(
    ({ outcome, paymentId }) =>
      outcome === 'end_now' && own.some((entry) => entry.paymentId === paymentId),
  )
  if (ended === null || !isEndedByRefund) return []
  const retained = own.reduce((sum, entry) => {
    const part = { ...entry, paymentId: 0, paidAt: new Date(0), leftInCents: entry.amountInCents }
    return sum + Math.max(0, totalOf(unusedShare([part], ended).refunds) - entry.refundedInCents)
  }, 0)
  if (retained <= own.length) return []
  return [
    {
      kind: 'paid-without-access',
      subscriptionId: row.id,
      subject: `${row.name} (subscription ${row.id}) ended on ${ended}, and ${formatCents(retained)} paid for later days was retained.`,
      differenceInCents: retained,
    },
  ]
}

function judgeNoAccess(
  row: SubscriptionRow,
  status: string,
  evidence: ChainEvidence,
  today: string,
): ChainFinding[] {
  const own = evidence.entries.filter(({ subscriptionId }) => subscriptionId === row.id)
  const refunded = own.filter(
    ({ amountInCents, refundedInCents }) => refundedInCents >= amountInCents,
  )
  if (IN_ARREARS.has(status) && refunded.length > 0)
    return [
      {
        kind: 'arrears-after-refund',
        subscriptionId: row.id,
        subject: `${row.name} (subscription ${row.id}) looks overdue because its payment was refunded.`,
        differenceInCents: 0,
      },
    ]
  if (status === 'canceled_by_site') return judgeEnded(row, evidence)
  if (!OVER_UNPAID.has(status) || !isPaid(row, today, evidence)) return []
  const till = own.reduce((day, { periodEnd }) => laterDay(day, periodEnd), today)
  return [
    {
      kind: 'paid-without-access',
      subscriptionId: row.id,
      subject: `${row.name} (subscription ${row.id}) is paid until ${till} and gives no access.`,
      differenceInCents: priceOfDays(row, today, till),
    },
  ]
}

function isDemo(row: SubscriptionRow, { rows, entries }: ChainEvidence): boolean {
  const ids = replacedBy(row, rows).map(({ id }) => id)
  const own = entries.filter(({ subscriptionId }) => ids.includes(subscriptionId))
  return own.length > 0 && own.every(({ paymentId }) => paymentId === null)
}

/**
 * Compare a user's payments with the granted access on the business day `today`. Require each price on the plan's own
 * terms, each day of access from today on covered by retained money or free access, no paid day without access, no
 * arrears and no charge after a refund. Days used before a refund are forgiven. Findings:
 * infra/docs/domain/refunds.md.
 */
export function judgeChain(evidence: ChainEvidence, today: string): readonly ChainFinding[] {
  const { rows } = evidence
  const current = [...new Set(rows.map((row) => currentOf(row, rows)))].filter(
    (row) => row.first_payment === 'settled' && !isDemo(row, evidence),
  )
  const byRow = current.flatMap((row) => {
    const status = statusOn(row, today, findSuccessor(row, rows))
    return isGranting(status)
      ? judgeAccess(row, evidence, today)
      : judgeNoAccess(row, status, evidence, today)
  })
  const charges = evidence.chargesWithoutConsent.map(
    ({ subscriptionId, paymentId, amountInCents }): ChainFinding => ({
      kind: 'charged-after-refund',
      subscriptionId,
      subject: `Payment ${paymentId} of ${formatCents(amountInCents)} (subscription ${subscriptionId}) was charged automatically after a refund, without the user’s consent.`,
      differenceInCents: amountInCents,
    }),
  )
  return [...judgePrices(evidence), ...byRow, ...charges]
}

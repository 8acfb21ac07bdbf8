import type { SiteRefund } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { monthsAndDays, roundToCents } from '@quantamental/api/quoting'
import { laterDay } from '@quantamental/api/subscription'

export interface PaidPart {
  readonly paymentId: number
  readonly paidAt: Date
  readonly amountInCents: number
  /** Days it pays for, inclusive; null when it pays for none. */
  readonly periodStart: string | null
  readonly periodEnd: string | null
  /** Refundable remainder of the whole payment, which may include other items. */
  readonly leftInCents: number
}

interface RefundOfPayment {
  readonly paymentId: number
  readonly amountInCents: number
}

export interface RefundChoice {
  readonly refund: SiteRefund
  readonly amountInCents: number
  readonly working: string
  readonly refunds: readonly RefundOfPayment[]
}

/** Days of a period under the pricing rules: 30 a month, 360 a year. */
function pricedDays(first: string, last: string): number {
  const { months, days } = monthsAndDays(first, last)
  return months * 30 + days
}

interface Share {
  readonly amountInCents: number
  readonly unused: number
  readonly whole: number
}

function unusedShares(parts: readonly PaidPart[], from: string): readonly Share[] {
  return parts.flatMap(({ amountInCents, periodStart, periodEnd }) => {
    if (periodStart === null || periodEnd === null) return []
    const whole = pricedDays(periodStart, periodEnd)
    const unused = Math.min(whole, pricedDays(laterDay(periodStart, from), periodEnd))
    return unused > 0 ? [{ amountInCents, unused, whole }] : []
  })
}

/** Sum of the shares in cents, rounded once. */
function sumOf(shares: readonly Share[]): number {
  let numerator = 0n
  let denominator = 1n
  for (const { amountInCents, unused, whole } of shares) {
    const over = BigInt(whole)
    numerator = numerator * over + BigInt(amountInCents) * BigInt(unused) * denominator
    denominator *= over
  }
  return roundToCents(numerator, denominator)
}

function workingOf(shares: readonly Share[]): string {
  return shares
    .map(({ amountInCents, unused, whole }) => `${formatCents(amountInCents)} × ${unused}/${whole}`)
    .join(' + ')
}

/** Refundable amount of each payment, newest first: its share, at most what is left. */
function refundable(parts: readonly PaidPart[]): readonly RefundOfPayment[] {
  const newestFirst = [...parts].sort(
    (a, b) => b.paidAt.getTime() - a.paidAt.getTime() || b.paymentId - a.paymentId,
  )
  const paid = new Map<number, { sum: number; left: number }>()
  for (const { paymentId, amountInCents, leftInCents } of newestFirst) {
    const sum = (paid.get(paymentId)?.sum ?? 0) + amountInCents
    paid.set(paymentId, { sum, left: leftInCents })
  }
  return [...paid]
    .map(([paymentId, { sum, left }]) => ({ paymentId, amountInCents: Math.min(sum, left) }))
    .filter(({ amountInCents }) => amountInCents > 0)
}

/** Distribute `wanted` cents over the newest payments first. */
function spread(wanted: number, of: readonly RefundOfPayment[]): readonly RefundOfPayment[] {
  let missing = wanted
  return of.flatMap(({ paymentId, amountInCents }) => {
    const taken = Math.min(missing, amountInCents)
    missing -= taken
    return taken > 0 ? [{ paymentId, amountInCents: taken }] : []
  })
}

/** Share of the payments for `from` and later, in priced days, rounded once. */
export function unusedShare(
  parts: readonly PaidPart[],
  from: string,
): Pick<RefundChoice, 'refunds' | 'working'> {
  const shares = unusedShares(parts, from)
  return { refunds: spread(sumOf(shares), refundable(parts)), working: workingOf(shares) }
}

export function totalOf(refunds: readonly RefundOfPayment[]): number {
  return refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
}

function choice(
  refund: SiteRefund,
  refunds: readonly RefundOfPayment[],
  working = '',
): RefundChoice {
  return { refund, amountInCents: totalOf(refunds), working, refunds }
}

/**
 * Refund choices of a cancellation on the business day `today`. Today counts as unused, because
 * access ends with it. Nothing is refunded twice (infra/docs/decisions/0028-operators.md).
 */
export function refundChoices(parts: readonly PaidPart[], today: string): readonly RefundChoice[] {
  const all = refundable(parts)
  const unused = unusedShare(parts, today)
  return [
    choice('none', []),
    choice('last_payment', all.slice(0, 1)),
    choice('unused_days', unused.refunds, unused.working),
    choice('everything', all),
  ]
}

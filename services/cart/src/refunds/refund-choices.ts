import type { SiteRefund } from '@quantamental/api/cart'
import { formatCents, monthsAndDays, roundToCents } from '@quantamental/api/pricing'
import { laterDay } from '@quantamental/api/subscription'

/** What a payment paid for a subscription. */
export interface PaidPart {
  readonly paymentId: number
  readonly paidAt: Date
  readonly amountInCents: number
  /** The days it pays, each included; null when it pays no days. */
  readonly periodStart: string | null
  readonly periodEnd: string | null
  /** Of the whole payment, which may have paid other things too. */
  readonly leftInCents: number
}

export interface RefundOfPayment {
  readonly paymentId: number
  readonly amountInCents: number
}

export interface RefundChoice {
  readonly refund: SiteRefund
  readonly amountInCents: number
  readonly working: string
  readonly refunds: readonly RefundOfPayment[]
}

/** Days of a stretch as prices count them: 30 a month, 360 a year (specification section 9). */
function pricedDays(first: string, last: string): number {
  const { months, days } = monthsAndDays(first, last)
  return months * 30 + days
}

interface Share {
  readonly amountInCents: number
  readonly unused: number
  readonly whole: number
}

function unusedShares(parts: readonly PaidPart[], today: string): readonly Share[] {
  return parts.flatMap(({ amountInCents, periodStart, periodEnd }) => {
    if (periodStart === null || periodEnd === null) return []
    const whole = pricedDays(periodStart, periodEnd)
    const unused = Math.min(whole, pricedDays(laterDay(periodStart, today), periodEnd))
    return unused > 0 ? [{ amountInCents, unused, whole }] : []
  })
}

/** The sum of the shares in cents, rounded once. */
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
    .map(
      ({ amountInCents, unused, whole }) =>
        `${formatCents(BigInt(amountInCents))} × ${unused}/${whole}`,
    )
    .join(' + ')
}

/** What can go back of each payment, the newest first: what it paid for this, at most what is left of it. */
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

/** `wanted` cents, of the newest payments first. */
function spread(wanted: number, of: readonly RefundOfPayment[]): readonly RefundOfPayment[] {
  let missing = wanted
  return of.flatMap(({ paymentId, amountInCents }) => {
    const taken = Math.min(missing, amountInCents)
    missing -= taken
    return taken > 0 ? [{ paymentId, amountInCents: taken }] : []
  })
}

function choice(
  refund: SiteRefund,
  refunds: readonly RefundOfPayment[],
  working = '',
): RefundChoice {
  const amountInCents = refunds.reduce((sum, each) => sum + each.amountInCents, 0)
  return { refund, amountInCents, working, refunds }
}

/**
 * What each refund of a cancellation on the business day `today` comes to, in cents. That of the unused
 * days is the share of what was paid that pays today and later, in the days of the pricing rules; today
 * is unused, for access ends with it. Nothing is given back twice. Source: decision 0028.
 */
export function refundChoices(parts: readonly PaidPart[], today: string): readonly RefundChoice[] {
  const all = refundable(parts)
  const shares = unusedShares(parts, today)
  return [
    choice('none', []),
    choice('last_payment', all.slice(0, 1)),
    choice('unused_days', spread(sumOf(shares), all), workingOf(shares)),
    choice('everything', all),
  ]
}

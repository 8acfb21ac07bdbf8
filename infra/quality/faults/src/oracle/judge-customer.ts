import type { CustomerEvidence, PurchaseEvidence } from './evidence.ts'

/** List prices per month in cents (infra/docs/decisions/0010-plan-prices.md). */
const PRICES: Readonly<Record<number, { readonly monthly: number; readonly annual: number }>> = {
  3: { monthly: 999, annual: 799 },
  4: { monthly: 1999, annual: 1599 },
  5: { monthly: 3999, annual: 3199 },
}
const DAY_MS = 86_400_000
const DAYS_OF_MONTH = 30
/** Maximum difference in days per year between 30-day months and the calendar. */
const CALENDAR_SLACK = 6
/** Possible differences in days of a term that `passTime` moved across the end of a month. */
const MOVED_BY = [0, 1, 2, 3, -1, -2, -3]

const upgrade = ({ type }: PurchaseEvidence) => type === 'Upgraded subscription'
const numberOf = (day: string) => Date.parse(day) / DAY_MS
const lengthOf = ({ start, end }: PurchaseEvidence) => numberOf(end) - numberOf(start) + 1

/** Period from `start` to `end`, inclusive, in thirtieths of months: whole calendar months, then days. */
function thirtieths(start: string, end: string): number {
  const first = new Date(start)
  const after = Date.parse(end) + DAY_MS
  const monthsOn = (count: number) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, first.getUTCDate())
  let months = 0
  while (monthsOn(months + 1) <= after) months += 1
  return months * DAYS_OF_MONTH + (after - monthsOn(months)) / DAY_MS
}

/** Possible list prices in cents for the term of a purchase; null if the list has none. */
function listPrices(purchase: PurchaseEvidence): readonly number[] | null {
  const { type, tier, sourceTier, start, end } = purchase
  const cycle = purchase.cycle === 'annual' ? 'annual' : 'monthly'
  const perMonth = PRICES[tier]?.[cycle]
  if (perMonth === undefined) return null
  if (upgrade(purchase)) {
    const before = PRICES[sourceTier ?? 0]?.[cycle]
    if (before === undefined) return null
    const days = thirtieths(start, end)
    return MOVED_BY.map((by) => Math.round(((perMonth - before) * (days + by)) / DAYS_OF_MONTH))
  }
  if (cycle === 'annual') return type === 'Payment' ? null : [perMonth * 12]
  return [perMonth * Math.max(1, Math.round(lengthOf(purchase) / 30.4))]
}

/** Whether retained money pays for `day`; a partial refund shortens the term from its end. */
function covers(purchase: PurchaseEvidence, day: string, slack: number): boolean {
  const { amountInCents, returnedInCents, reducedInCents, start, end } = purchase
  if (returnedInCents >= amountInCents || day < start || day > end) return false
  const forDays = amountInCents - reducedInCents
  const retained = amountInCents - returnedInCents
  if (retained >= forDays) return true
  const paidDays = Math.round((lengthOf(purchase) * retained) / forDays)
  return numberOf(day) < numberOf(start) + paidDays + slack
}

/** Highest tier that retained money pays for on `day`: an upgrade counts only on top of its paid source. */
function paidTier({ purchases }: CustomerEvidence, day: string, slack: number): number {
  const paying = purchases.filter((purchase) => covers(purchase, day, slack))
  const base = paying.filter((purchase) => !upgrade(purchase))
  return paying
    .filter(upgrade)
    .toSorted((a, b) => a.tier - b.tier)
    .reduce(
      (paid, { tier, sourceTier }) => (paid >= (sourceTier ?? 0) ? Math.max(paid, tier) : paid),
      Math.max(0, ...base.map(({ tier }) => tier)),
    )
}

function judgeAccess(evidence: CustomerEvidence, granted: number): string[] {
  const { today, plans, giftTill } = evidence
  const isGift = (day: string) => giftTill !== null && day <= giftTill
  const findings: string[] = []
  const most = paidTier(evidence, today, CALENDAR_SLACK)
  if (granted > most && !isGift(today))
    findings.push(`tier ${granted} is granted, but retained money pays for tier ${most}`)
  const least = paidTier(evidence, today, -CALENDAR_SLACK)
  if (granted < least)
    findings.push(`retained money pays for tier ${least}, but tier ${granted} is granted`)
  for (const { id, tier, isOver, startsOn, paidTill } of plans) {
    if (isOver || paidTill < today) continue
    const days = [startsOn, today, paidTill].filter((day) => day >= today && day >= startsOn)
    const unpaid = days.find(
      (day) => !isGift(day) && paidTier(evidence, day, CALENDAR_SLACK) < tier,
    )
    if (unpaid !== undefined)
      findings.push(
        `plan ${id} (tier ${tier}) runs to ${paidTill}, but no retained money pays for ${unpaid}`,
      )
  }
  return findings
}

function judgeConsent(evidence: CustomerEvidence): string[] {
  const { plans, wholeRefundsAt, clicksAt, automaticCharges } = evidence
  const findings = automaticCharges.flatMap(({ at, amountInCents }) =>
    wholeRefundsAt.some(
      (refunded) => refunded < at && !clicksAt.some((click) => refunded < click && click <= at),
    )
      ? [`${amountInCents} cents charged automatically after a full refund, without a new order`]
      : [],
  )
  const lastRefund = Math.max(...wholeRefundsAt)
  if (wholeRefundsAt.length === 0 || clicksAt.some((click) => click > lastRefund)) return findings
  const renewing = plans.filter(({ isAutoRenew, isReplaced }) => isAutoRenew && !isReplaced)
  return [
    ...findings,
    ...renewing.map(({ id }) => `plan ${id} renews automatically after a full refund`),
  ]
}

function judgePrices({ purchases }: CustomerEvidence): string[] {
  return purchases.flatMap((purchase) => {
    const { intentId, type, amountInCents, start, end } = purchase
    const prices = listPrices(purchase)
    if (prices === null || prices.includes(amountInCents)) return []
    return [
      `${intentId}: ${amountInCents} cents paid, but the price is ${prices[0]} (${type}, ${start}–${end})`,
    ]
  })
}

function judgeRefunds({ refundIds }: CustomerEvidence): string[] {
  const repeated = new Set(refundIds.filter((id, index) => refundIds.indexOf(id) !== index))
  return [...repeated].map((id) => `refund ${id} was made more than once`)
}

/**
 * Check a customer's access and charges: retained money, at list prices, pay for the granted tier today and
 * until the last day of each plan; no automatic charge follows a full refund without a new order; no refund is
 * made twice.
 */
export function judgeCustomer(evidence: CustomerEvidence, grantedTier: number): readonly string[] {
  return [
    ...judgeAccess(evidence, grantedTier),
    ...judgeConsent(evidence),
    ...judgePrices(evidence),
    ...judgeRefunds(evidence),
  ]
}

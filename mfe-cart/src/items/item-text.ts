import type { CartItem } from '@quantamental/api/cart-rules'
import { formatDate } from '@quantamental/api/format'

const DAYS_PER_MONTH = 30

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/**
 * Prorated period of a payment: "11 months 12 days", "1 month"; empty if it is not a whole number of days.
 */
export function paidTime({ billing_cycle, prorata, numMonths }: CartItem): string {
  const months = billing_cycle === 'annual' ? 12 : numMonths
  const days = (months * DAYS_PER_MONTH * prorata.numerator) / prorata.denominator
  if (!Number.isInteger(days)) return ''
  const parts = [
    [Math.floor(days / DAYS_PER_MONTH), 'month'],
    [days % DAYS_PER_MONTH, 'day'],
  ] as const
  return parts.flatMap(([number, unit]) => (number > 0 ? [count(number, unit)] : [])).join(' ')
}

/** Price calculation: "11 months 12 days: 1200 × 0.95 × 1 × $15.99"; with quantity 3, "3 × (…)". */
export function workingText(item: CartItem): string {
  if (item.subscription_type === 'Swapped subscription') return 'Swaps are free'
  const working = item.quantity === 1 ? item.working : `${item.quantity} × (${item.working})`
  const time = paidTime(item)
  return time === '' ? working : `${time}: ${working}`
}

const fromTo = (from: string | null, to: string | null) =>
  from && to ? `${formatDate(from)} to ${formatDate(to)}` : ''

/** Period of the item and its effect on the current plan, one text each. */
export function periodTexts(item: CartItem): readonly string[] {
  const { subscription_type: type, subscription_start_date: start, paid_till_date: paid } = item
  const { subscription_end_date: end } = item
  if (type === 'Payment')
    return [`Covers ${fromTo(item.new_payment_start_date, paid)}`, `Term ends ${day(end)}`]
  const cycle = item.billing_cycle === 'annual' ? 'Billed annually' : 'Billed monthly'
  const first = paid && end && paid < end ? `${cycle}, paid until ${formatDate(paid)}` : cycle
  const effect = planEffectText(item)
  return [`${fromTo(start, end)}. ${first}`, ...(effect ? [effect] : [])]
}

const day = (date: string | null) => (date ? formatDate(date) : '')

/** Effect on the current plan: "Replaces your plan immediately"; empty without a plan. */
export function planEffectText({
  subscription_type: type,
  previous_subscription_end_date: before,
}: CartItem): string {
  if (before === null) return ''
  switch (type) {
    case 'Renewed subscription':
      return `Starts after the current term ends on ${formatDate(before)}`
    case 'Change to new plan':
      return `Starts after your current plan ends on ${formatDate(before)}`
    case 'Upgraded subscription':
    case 'Swapped subscription':
      return 'Replaces your plan immediately; the end date doesn’t change'
    case 'Billing cycle change':
      return 'Replaces monthly billing; the end date doesn’t change'
    default:
      return ''
  }
}

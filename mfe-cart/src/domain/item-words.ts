import type { CartItem } from '@quantamental/api/cart-rules'
import { formatDate } from '@quantamental/api/format'

const DAYS_PER_MONTH = 30

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/**
 * How long the payment is for, as it is prorated: "11 months 12 days", "1 month"; empty when the part is of
 * no whole number of days.
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

/** How the price came about: "11 months 12 days: 1200 × 0.95 × 1 × $15.99", three of it "3 × (…)". */
export function workingInWords(item: CartItem): string {
  if (item.subscription_type === 'Swapped subscription') return 'A swap costs nothing'
  const working = item.quantity === 1 ? item.working : `${item.quantity} × (${item.working})`
  const time = paidTime(item)
  return time === '' ? working : `${time}: ${working}`
}

const fromTo = (from: string | null, to: string | null) =>
  from && to ? `${formatDate(from)} to ${formatDate(to)}` : ''

/** What the item does, with its days: one sentence each. */
export function daysInWords(item: CartItem): readonly string[] {
  const { subscription_type: type, subscription_start_date: start, paid_till_date: paid } = item
  const { subscription_end_date: end } = item
  if (type === 'Payment')
    return [`Pays ${fromTo(item.new_payment_start_date, paid)}`, `Term ends ${day(end)}`]
  const cycle = item.billing_cycle === 'annual' ? 'Billed annually' : 'Billed monthly'
  const first = paid && end && paid < end ? `${cycle}, this pays until ${formatDate(paid)}` : cycle
  const replaces = placeInWords(item)
  return [`${fromTo(start, end)}. ${first}`, ...(replaces ? [replaces] : [])]
}

const day = (date: string | null) => (date ? formatDate(date) : '')

/** What becomes of the plan that is there: "Takes the place of your plan at once"; empty without one. */
export function placeInWords({
  subscription_type: type,
  previous_subscription_end_date: before,
}: CartItem): string {
  if (before === null) return ''
  switch (type) {
    case 'Renewed subscription':
      return `Follows the term that ends ${formatDate(before)}`
    case 'Change to new plan':
      return `Follows your plan, which ends ${formatDate(before)}`
    case 'Upgraded subscription':
    case 'Swapped subscription':
      return 'Takes the place of your plan at once; its last day stays'
    case 'Billing cycle change':
      return 'Takes the place of monthly billing; the last day stays'
    default:
      return ''
  }
}

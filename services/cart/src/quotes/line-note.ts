import { formatDate } from '@quantamental/api/format'
import { type MonthsAndDays, restOfPaidTime, restOfUnpaidTerm } from '@quantamental/api/pricing'
import type { QuotedLine } from './cart-line-context.ts'
import { type LineTerms, paysFirst } from './line-terms.ts'

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** Such as "8 months and 12 days". */
function formatTime({ months, days }: MonthsAndDays): string {
  const parts = [
    ...(months > 0 ? [count(months, 'month')] : []),
    ...(days > 0 || months === 0 ? [count(days, 'day')] : []),
  ]
  return parts.join(' and ')
}

/** Note shown with a line, such as "8 months and 12 days of Standard → Pro". */
export function noteOf(line: QuotedLine, terms: LineTerms, today: string): string {
  const { requested, product, source } = line
  const isAnnual = terms.billingCycle === 'annual'
  const term = isAnnual ? `One year of ${product.name}` : `First month of a year of ${product.name}`
  if (!source) return term
  switch (requested.subscription_type) {
    case 'Payment':
      return paysFirst(line) ? term : `${count(terms.numMonths, 'overdue month')} of ${source.name}`
    case 'Upgraded subscription':
      return `${formatTime(restOfPaidTime(source, today))} of ${source.name} → ${product.name}`
    case 'Swapped subscription':
      return `${source.name} → ${product.name}, until ${formatDate(source.subscription_expiry_date)}`
    case 'Billing cycle change':
      return `${formatTime(restOfUnpaidTerm(source))} of ${source.name} with annual billing`
    case 'Change to new plan':
      return `${term}, after ${source.name}`
    default:
      return term
  }
}

import type { StatusTone } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { formatDate } from '../format/format.ts'
import { daysBetween } from './business-day.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'
import {
  accessEndOf,
  isCanceledBeforeStart,
  isPaidSuccessor,
  lastDayOf,
  type SubscriptionDays,
} from './subscription-status.ts'

export interface StatusText {
  readonly text: string
  readonly tone: StatusTone
}

const FIXED: Readonly<Record<SubscriptionStatus, StatusText>> = {
  unsubscribed: { text: 'No subscription', tone: 'neutral' },
  current: { text: 'All is well', tone: 'green' },
  to_expire: { text: 'Expires soon', tone: 'orange' },
  canceled_current: { text: 'Canceled but accessible', tone: 'orange' },
  past_due: { text: 'Payment due; latest-rating access paused', tone: 'red' },
  canceled_past_due: { text: 'Canceled with a payment due; access paused', tone: 'red' },
  expired: { text: 'Expired; access stopped', tone: 'red' },
  payment_pending: { text: 'Payment pending', tone: 'orange' },
  payment_issues: { text: 'Issues with payment', tone: 'red' },
  canceled_expired: { text: 'Canceled & expired', tone: 'red' },
  canceled_by_site: { text: 'Canceled by the site', tone: 'red' },
  to_start: { text: 'Not started', tone: 'green' },
  replaced_by_renewal: { text: 'Renewed', tone: 'neutral' },
  replaced: { text: 'Replaced', tone: 'neutral' },
  too_many: { text: 'More than one active plan; the highest counts', tone: 'orange' },
}

function datedText(status: SubscriptionStatus, facts: SubscriptionDays): string {
  switch (status) {
    case 'to_expire':
      return `Expires on ${formatDate(lastDayOf(facts))}`
    case 'canceled_current':
      return `Canceled but accessible until ${formatDate(accessEndOf(facts))}`
    case 'past_due':
      return `Payment due on ${formatDate(facts.paid_till_date)}; latest-rating access paused`
    case 'expired':
      return `Expired on ${formatDate(lastDayOf(facts))}; access stopped`
    case 'to_start':
      return `Starts on ${formatDate(facts.subscription_start_date)}`
    default:
      return FIXED[status].text
  }
}

/** Text and color of a status, for the banner and the status page. */
export function statusText(status: SubscriptionStatus, facts: SubscriptionDays | null): StatusText {
  const fixed = FIXED[status]
  return facts ? { ...fixed, text: datedText(status, facts) } : fixed
}

const BY_KIND: Readonly<Record<string, string>> = {
  'Renewed subscription': 'Renewed',
  'Change to new plan': 'Changed to a new plan',
  'Upgraded subscription': 'Upgraded',
  'Billing cycle change': 'Switched to annual billing',
}

/** Text for a successor that never took its source's place: canceled before its start, or not paid. */
function failedText(successor: SubscriptionFacts): string {
  if (isCanceledBeforeStart(successor)) return 'Canceled by user'
  if (successor.first_payment === 'pending') return 'Processing'
  return successor.first_payment === 'failed' ? 'Payment processing errors' : ''
}

/**
 * Effect of `successor` on its older `source`, for example "Upgraded"; empty until the successor starts,
 * while it is unpaid and the source still runs, and if the source expired earlier.
 */
export function supersededText(
  source: SubscriptionFacts,
  successor: SubscriptionFacts | null | undefined,
  today: string,
): string {
  if (!successor || today < successor.subscription_start_date) return ''
  const hadExpired = daysBetween(lastDayOf(source), successor.subscription_start_date) > 1
  if (hadExpired) return ''
  if (isPaidSuccessor(successor)) return BY_KIND[successor.source_kind ?? ''] ?? 'Replaced'
  return today > lastDayOf(source) ? failedText(successor) : ''
}

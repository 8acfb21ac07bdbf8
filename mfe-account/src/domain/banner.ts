import type { CurrentUser, StatusTone, Subscription } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import {
  actionLabel,
  bannerReason,
  effectiveOf,
  isSubscriptionAction,
  statusText,
} from '@quantamental/api/subscription'
import { STATUS_PATH } from '../route-paths.ts'
import { planActionPath } from './plan-action.ts'

export interface BannerLink {
  readonly label: string
  readonly path: string
}

export interface Banner {
  /** What was said of which subscription: another of either is another banner. */
  readonly fingerprint: string
  readonly tone: StatusTone
  readonly text: string
  /** Where the default action is; null for the deletion, which is taken back in place. */
  readonly link: BannerLink | null
  /** The red ones stay. */
  readonly isDismissible: boolean
}

/** Nothing runs any more: the plans, rather than the status page, lead on. */
const OVER: ReadonlySet<string> = new Set(['expired', 'canceled_expired', 'canceled_by_site'])
/** Their default action is nobody's first wish; the status page says more. */
const ONLY_SAID: ReadonlySet<string> = new Set(['to_start', 'payment_pending', 'too_many'])
/** Offered by the status page alone. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['Canceled subscription'])

function linkOf(status: string, effective: Subscription): BannerLink {
  const { default_action: action } = effective
  if (ONLY_SAID.has(status) || NOT_OFFERED.has(action) || !isSubscriptionAction(action))
    return { label: 'My status', path: STATUS_PATH }
  const label = actionLabel(action, effective.order_item_details)
  const path = OVER.has(status) ? planActionPath(action, effective.id) : STATUS_PATH
  return { label, path }
}

/**
 * The one thing the slim bar tells this user on the business day `today`; null when there is nothing
 * (specification section 4, banner texts).
 */
export function bannerOf(user: CurrentUser, today: string): Banner | null {
  const reason = bannerReason(user, today)
  if (reason === null) return null
  if (reason === 'deletion') {
    const text = `This account will be deleted on ${formatDate(user.delete_on ?? '')}.`
    return { fingerprint: text, tone: 'red', text, link: null, isDismissible: false }
  }
  const effective = effectiveOf(user)
  const status = user.status.name
  if (reason === 'payment_alert' && effective) {
    const text = `Payment due on ${formatDate(effective.paid_till_date)}; auto renew is off`
    return {
      fingerprint: `${effective.id} ${text}`,
      tone: 'orange',
      text,
      link: { label: 'My status', path: STATUS_PATH },
      isDismissible: true,
    }
  }
  const { text, tone } = statusText(status, effective ?? null)
  return {
    fingerprint: `${effective?.id ?? 0} ${status} ${text}`,
    tone,
    text,
    link: effective ? linkOf(status, effective) : { label: 'My status', path: STATUS_PATH },
    isDismissible: tone !== 'red',
  }
}

import type { CurrentUser, StatusTone, Subscription } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import {
  actionLabel,
  bannerReason,
  effectiveOf,
  isSubscriptionAction,
  statusText,
} from '@quantamental/api/subscription'
import { planActionPath } from '../../plans/plan-action.ts'
import { STATUS_PATH } from '../../route-paths.ts'

interface BannerLink {
  readonly label: string
  readonly path: string
}

export interface Banner {
  /**
   * Identify the status, text and subscription, so that a dismissed banner returns when one of
   * them changes.
   */
  readonly fingerprint: string
  readonly tone: StatusTone
  readonly text: string
  /** Link to the default action; null for a pending deletion, which is canceled in place. */
  readonly link: BannerLink | null
  /** False for red banners. */
  readonly isDismissible: boolean
}

/** Ended statuses: link to the plans instead of the status page. */
const ENDED: ReadonlySet<string> = new Set(['expired', 'canceled_expired', 'canceled_by_site'])
/** Statuses whose default action is not offered in the banner; it links to the status page. */
const WITHOUT_ACTION: ReadonlySet<string> = new Set(['to_start', 'payment_pending', 'too_many'])
/** Actions offered only on the status page. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['Canceled subscription'])

function linkOf(status: string, effective: Subscription): BannerLink {
  const { default_action: action } = effective
  if (WITHOUT_ACTION.has(status) || NOT_OFFERED.has(action) || !isSubscriptionAction(action))
    return { label: 'My status', path: STATUS_PATH }
  const label = actionLabel(action, effective.order_item_details)
  const path = ENDED.has(status) ? planActionPath(action, effective.id) : STATUS_PATH
  return { label, path }
}

/**
 * Banner for a user on the business day `today`; null if there is none. Texts: see
 * infra/docs/domain/subscription-life-cycle.md.
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

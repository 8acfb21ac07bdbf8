import {
  type CurrentUser,
  cancelDeletionRoute,
  type StatusTone,
  type Subscription,
} from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import {
  actionLabel,
  bannerReason,
  businessToday,
  effectiveOf,
  isSubscriptionAction,
  statusText,
} from '@quantamental/api/subscription'
import { Link, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { readStored, writeStored } from '@quantamental/remote/storage'
import { media, QuietLink, TextLink, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { ToneIcon, toneGround } from '../../components/tone-icon.tsx'
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

const MY_STATUS: BannerLink = { label: 'My status', path: STATUS_PATH }
/** Ended statuses: link to the plans instead of the status page. */
const ENDED: ReadonlySet<string> = new Set(['expired', 'canceled_expired', 'canceled_by_site'])
/** Statuses whose default action is not offered in the banner; it links to the status page. */
const WITHOUT_ACTION: ReadonlySet<string> = new Set(['to_start', 'payment_pending', 'too_many'])
/** Actions offered only on the status page. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['Canceled subscription'])

function linkOf(status: string, effective: Subscription): BannerLink {
  const { default_action: action } = effective
  if (WITHOUT_ACTION.has(status) || NOT_OFFERED.has(action) || !isSubscriptionAction(action))
    return MY_STATUS
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
    const fingerprint = `${effective.id} ${text}`
    return { fingerprint, tone: 'orange', text, link: MY_STATUS, isDismissible: true }
  }
  const { text, tone } = statusText(status, effective ?? null)
  return {
    fingerprint: `${effective?.id ?? 0} ${status} ${text}`,
    tone,
    text,
    link: effective ? linkOf(status, effective) : MY_STATUS,
    isDismissible: tone !== 'red',
  }
}

const Keep = styled(QuietLink)`
  color: ${tokens.color.text};
  font-size: inherit;
  font-weight: 560;
`

function KeepAccount() {
  const { http, session, notify } = useShell()
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    if (isBusy) return
    setBusy(true)
    try {
      await http.call(cancelDeletionRoute)
      notify.success('Account deletion canceled.')
      await session.reload()
    } catch {
      notify.error('Error encountered. Please try again later.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Keep as="button" type="button" aria-disabled={isBusy} onClick={() => void keep()}>
      Keep my account
    </Keep>
  )
}

/** Fingerprint of the banner dismissed in this browser. Logging out removes it. */
const KEY = 'HIDE_STATUS'

const Bar = styled.aside`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px 10px;
  min-height: 40px;
  padding: 4px 16px;
  border-bottom: 1px solid ${tokens.color.line};
  font-size: 14px;
  ${media.phone} {
    justify-content: start;
    font-size: 13.5px;
  }
`
const Message = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
  line-height: 1.35;
`
const Action = styled(TextLink)`
  display: inline-block;
  padding: 4px 0;
  color: ${tokens.color.text};
  font-weight: 560;
`
const Close = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  ${media.phone} {
    margin-left: auto;
  }
  @media (pointer: coarse) {
    width: 40px;
  }
`

function UserBanner({ user }: { readonly user: CurrentUser }) {
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState(() => readStored(KEY))
  const banner = bannerOf(user, businessToday(new Date()))
  if (!banner || (banner.isDismissible && banner.fingerprint === dismissed)) return null
  const { tone, text, link, fingerprint, isDismissible } = banner
  const isElsewhere = link !== null && link.path !== pathname
  return (
    <Bar aria-label="Your account" style={{ background: toneGround(tone) }}>
      <ToneIcon tone={tone} size={18} />
      <Message>
        {text}{' '}
        {isElsewhere && (
          <Action as={Link} to={link.path}>
            {link.label}
          </Action>
        )}
        {link === null && <KeepAccount />}
      </Message>
      {isDismissible && (
        <Close
          type="button"
          aria-label="Dismiss"
          onClick={() => {
            writeStored(KEY, fingerprint)
            setDismissed(fingerprint)
          }}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </Close>
      )}
    </Bar>
  )
}

/** Slim bar below the header with the account status; nothing while there is nothing to report. */
export function StatusBanner() {
  const { user } = useSession()
  return user && <UserBanner user={user} />
}

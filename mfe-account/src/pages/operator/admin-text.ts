import {
  type AdminFlag,
  type AdminInquiry,
  type AdminInvite,
  INQUIRY_TOPICS,
  type Maintenance,
} from '@quantamental/api/site'
import { instantText } from '@quantamental/remote/staff'

/** "Set flag" for `set_flag`, for actions of any service. */
export function actionText(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Waiting time: "12 s", "3 min", "2 h", "4 d". */
export function waitText(seconds: number | null): string {
  if (seconds === null) return '—'
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`
  return `${Math.floor(seconds / 86_400)} d`
}

/** Instant in UTC: "Nov 22, 2026, 14:00 UTC". */
export function utcText(instant: string): string {
  const text = new Date(instant).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${text} UTC`
}

export const INQUIRY_KIND_NAMES: Readonly<Record<AdminInquiry['kind'], string>> = {
  inquiry: 'Inquiry',
  feedback: 'Feedback',
  contact: 'Contact',
  help: 'Help page',
}
export const INQUIRY_STATE_NAMES: Readonly<Record<AdminInquiry['state'], string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export function topicText(topic: string): string {
  return INQUIRY_TOPICS.find(({ code }) => code === topic)?.name ?? topic
}

export const FLAG_TITLES: Readonly<Record<AdminFlag['name'], string>> = {
  visualizer_for_everyone: 'Visualizer for everyone',
  beta_gate: 'Beta gate',
  signup_open: 'Sign-up open',
}

export function flagVariable(name: AdminFlag['name']): string {
  return `FLAG_${name.toUpperCase()}`
}

export interface MaintenanceText {
  readonly title: string
  readonly effect: string
  readonly stage: 'none' | 'planned' | 'announced' | 'on'
}

export function maintenanceText(plan: Maintenance, now: Date): MaintenanceText {
  const { state, starts_at, ends_at } = plan
  if (state === 'on')
    return {
      title: 'Maintenance is on',
      effect: `Only operators can use the site; everyone else sees the maintenance page ${
        ends_at ? `until ${instantText(ends_at)}` : 'until an operator ends it'
      }.`,
      stage: 'on',
    }
  if (state === 'announced')
    return {
      title: 'Maintenance is announced',
      effect: 'Every page shows a banner. The site stays open until maintenance starts.',
      stage: 'announced',
    }
  if (starts_at !== null && Date.parse(starts_at) > now.getTime())
    return {
      title: 'Maintenance is planned',
      effect: 'Not announced yet. The banner appears 24 hours before the start.',
      stage: 'planned',
    }
  return { title: 'No maintenance', effect: 'The site is open to everyone.', stage: 'none' }
}

export const MAINTENANCE_TONES = {
  none: 'success',
  planned: 'info',
  announced: 'warning',
  on: 'danger',
} as const

/** Value of a `datetime-local` field for an instant, in local time, to the minute. */
export function localInput(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** State of an invite code; only "open" codes can be used. */
export function inviteState(
  { is_revoked, expires_at, used, quota }: AdminInvite,
  now: Date,
): 'open' | 'used up' | 'over' | 'revoked' {
  if (is_revoked) return 'revoked'
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime()) return 'over'
  return used >= quota ? 'used up' : 'open'
}

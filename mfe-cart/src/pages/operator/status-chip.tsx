import type { StatusTone } from '@quantamental/api/account'
import type { SubscriptionStatus } from '@quantamental/api/common'
import { type SubscriptionDays, statusText } from '@quantamental/api/subscription'
import { Chip, type ChipTone } from '@quantamental/remote/staff'

const TONES: Readonly<Record<StatusTone, ChipTone>> = {
  green: 'good',
  orange: 'warn',
  red: 'bad',
  neutral: 'quiet',
}

export function StatusChip(props: {
  readonly status: SubscriptionStatus
  /** Add the relevant date to the text. */
  readonly days?: SubscriptionDays
}) {
  const { status, days } = props
  const { text, tone } = statusText(status, days ?? null)
  return <Chip tone={TONES[tone]}>{text}</Chip>
}

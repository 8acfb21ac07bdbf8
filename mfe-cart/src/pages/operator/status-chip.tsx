import type { StatusTone } from '@quantamental/api/account'
import type { SubscriptionStatus } from '@quantamental/api/common'
import { type SubscriptionDays, statusText } from '@quantamental/api/subscription'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const COLORS: Readonly<Record<StatusTone, string>> = {
  green: tokens.color.up,
  orange: tokens.color.warning,
  red: tokens.color.down,
  neutral: tokens.color.muted,
}

const Chip = styled.span`
  display: inline-block;
  max-width: 26ch;
  padding: 1px 8px;
  border: 1px solid;
  border-radius: ${tokens.radius.chip}px;
  font-size: 12.5px;
  font-weight: 560;
  white-space: normal;
`

export interface StatusChipProps {
  readonly status: SubscriptionStatus
  /** Add the relevant date to the text. */
  readonly days?: SubscriptionDays
}

/** Status of a subscription in the color of its tone. */
export function StatusChip({ status, days }: StatusChipProps) {
  const { text, tone } = statusText(status, days ?? null)
  return <Chip style={{ color: COLORS[tone] }}>{text}</Chip>
}

import type { AccountStatus, StatusTone, Subscription } from '@quantamental/api/account'
import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ToneIcon, toneColor } from '../../components/tone-icon.tsx'

const GROUNDS: Readonly<Record<StatusTone, string>> = {
  green: tokens.color['success-soft'],
  orange: tokens.color['warning-soft'],
  red: tokens.color['danger-soft'],
  neutral: tokens.color.surface,
}

const Box = styled.section`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: 22px 24px;
  border: 1px solid;
  border-radius: ${tokens.radius.card}px;
  ${media.phone} {
    align-items: start;
    gap: 12px;
    padding: 16px;
  }
`
const Sentence = styled.h2`
  font-size: 26px;
  font-weight: 660;
  letter-spacing: -0.022em;
  ${media.phone} {
    font-size: 21px;
  }
`
const Plan = styled.p`
  margin-top: 2px;
  color: ${tokens.color.muted};
  font-size: 14px;
`

/** Line below the status; an add-on is not a plan. */
function planLineOf(effective: Subscription | undefined): string {
  if (!effective) return 'You don’t have a plan yet.'
  const isPlan = effective.order_item_details.product_type === 'subscription'
  return isPlan ? `${effective.name} plan` : effective.name
}

/** Status as a headline; its tone shows as an icon and text, never as color alone. */
export function StatusHead({
  status,
  effective,
}: {
  readonly status: AccountStatus
  readonly effective: Subscription | undefined
}) {
  const { tone, text } = status
  return (
    <Box
      aria-label="Status"
      style={{
        background: GROUNDS[tone],
        borderColor: `color-mix(in srgb, ${toneColor(tone)} 35%, transparent)`,
      }}
    >
      <ToneIcon tone={tone} size={36} />
      <div>
        <Sentence>{text}</Sentence>
        <Plan>{planLineOf(effective)}</Plan>
      </div>
    </Box>
  )
}

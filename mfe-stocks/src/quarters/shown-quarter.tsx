import { formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Card, Lead, LockNotice, Stack, tokens, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'
import { useStock } from '../calculations/working-context.tsx'

/** Quarter of a page's cards: "FY2026 Q1 · 25Q4 · delayed two quarters". */
export function QuarterLabel({ quarter }: { readonly quarter: string }) {
  const { fiscalPeriodOf, lock, restatedOn } = useStock()
  const period = fiscalPeriodOf(quarter)
  const restated = restatedOn(quarter)
  return [
    period,
    period === quarter ? '' : quarter,
    restated === undefined ? '' : `restated ${formatDate(restated)}`,
    lock ? 'delayed two quarters' : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Notice for withheld figures, with an in-app link to the plans; empty if nothing is withheld.
 * `single` if `what` is grammatically singular.
 */
export function LatestLock({
  what = 'The latest two quarters',
  single = false,
}: {
  readonly what?: string
  readonly single?: boolean
}) {
  const { lock } = useStock()
  return lock && <LockNotice lock={lock} what={what} single={single} linkAs={Link} />
}

/** Placeholder for figures if no quarter is old enough for this viewer. */
export function NothingYetCard({ title }: { readonly title: string }) {
  const { lock } = useStock()
  return (
    <Card title={title}>
      <Stack gap={14}>
        <Lead>
          {lock
            ? 'This company has no delayed figures yet: all its quarters are among the latest two.'
            : 'No quarters yet.'}
        </Lead>
        <LatestLock />
      </Stack>
    </Card>
  )
}

const Mark = styled.small`
  margin-left: 6px;
  padding: 1px 6px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  color: ${tokens.color.muted};
  font-size: 11.5px;
  font-weight: 400;
  white-space: nowrap;
`

/** Badge beside a figure or quarter restated by a later filing; empty without a date. */
export function RestatedMark({ on }: { readonly on: string | undefined }) {
  if (on === undefined) return null
  const day = formatDate(on)
  return (
    <Mark title={`Restated in a filing on ${day}. The calculation shows both values.`}>
      restated
      <VisuallyHidden> in a filing on {day}</VisuallyHidden>
    </Mark>
  )
}

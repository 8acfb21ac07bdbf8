import { formatDate } from '@quantamental/api/format'
import type { Lock } from '@quantamental/api/stocks'
import { Card, Lead, Stack } from '@quantamental/ui'
import { useStock } from '../calculations/working-context.tsx'
import { LatestLock } from '../ratings/latest-lock.tsx'

/** Quarter of a page's cards: "FY2026 Q1 · 25Q4 · delayed two quarters". */
export function QuarterLabel({
  quarter,
  lock,
}: {
  readonly quarter: string
  readonly lock: Lock | null
}) {
  const { fiscalPeriodOf, restatedOn } = useStock()
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

/** Placeholder for figures if no quarter is old enough for this viewer. */
export function NothingYetCard({
  title,
  lock,
}: {
  readonly title: string
  readonly lock: Lock | null
}) {
  return (
    <Card title={title}>
      <Stack gap={14}>
        <Lead>
          {lock
            ? 'This company has no delayed figures yet: all its quarters are among the latest two.'
            : 'No quarters yet.'}
        </Lead>
        {lock && <LatestLock lock={lock} what="The latest two quarters" />}
      </Stack>
    </Card>
  )
}

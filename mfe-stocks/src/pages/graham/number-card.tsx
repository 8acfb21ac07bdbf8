import type { GrahamQuarter, Lock } from '@quantamental/api/stocks'
import { Card, Stack } from '@quantamental/ui'
import { Facts } from '../../components/figure-parts.tsx'
import { LatestLock } from '../../components/latest-lock.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatPerShare } from '../../domain/figure-text.ts'

export interface NumberCardProps {
  readonly quarter: GrahamQuarter
  readonly lock: Lock | null
}

/** The two values that need no checklist, and what they rest on. USD a share. */
export function NumberCard({ quarter, lock }: NumberCardProps) {
  const label = quarter.quarter
  return (
    <Card title="Graham’s values, USD a share" asOf={<QuarterLabel quarter={label} lock={lock} />}>
      <Stack gap={14}>
        <Facts>
          <dt>Price on the day filed</dt>
          <dd>{formatPerShare(quarter.price)}</dd>
          <dt>Graham number</dt>
          <dd>
            <WorkingFigure
              figure="graham.number"
              quarter={label}
              title="Graham number"
              text={formatPerShare(quarter.number, 'No Target')}
            />
          </dd>
          <dt>Value by Graham’s growth formula</dt>
          <dd>
            <WorkingFigure
              figure="graham.growth"
              quarter={label}
              title="Value by growth"
              text={formatPerShare(quarter.growth_value, 'No Target')}
            />
          </dd>
          <dt>Earnings per share, three-year average</dt>
          <dd>{formatPerShare(quarter.eps_average)}</dd>
          <dt>Book value per share</dt>
          <dd>{formatPerShare(quarter.book_per_share)}</dd>
        </Facts>
        {lock && <LatestLock lock={lock} what="The latest two quarters" />}
      </Stack>
    </Card>
  )
}

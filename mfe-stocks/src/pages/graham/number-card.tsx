import type { GrahamQuarter, Lock } from '@quantamental/api/stocks'
import { Card, Stack } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Facts, Quiet } from '../../components/figure-parts.tsx'
import { formatPerShare } from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { LatestLock } from '../../ratings/latest-lock.tsx'

const NUMBER_NOTE = 'This is the calculation of the Graham number, which uses this figure.'

export interface NumberCardProps {
  readonly quarter: GrahamQuarter
  readonly lock: Lock | null
  /** Differences in the tests for the model class; null if there are none. */
  readonly note: string | null
}

/** Reason why there is no Graham number; null if there is one. */
function noNumberReason({ number, eps_average, book_per_share }: GrahamQuarter): string | null {
  if (number !== null) return null
  if (eps_average === null)
    return 'No Graham number: earnings are unknown for at least one of the last three years.'
  if (eps_average <= 0)
    return 'No Graham number: the company made a combined loss over three years.'
  if (book_per_share === null) return 'No Graham number: book value is unknown.'
  return 'No Graham number: book value is negative because liabilities exceed assets.'
}

/**
 * Graham number and growth value, neither of which needs a checklist, with their inputs. USD per
 * share.
 */
export function NumberCard({ quarter, lock, note }: NumberCardProps) {
  const label = quarter.quarter
  const reason = noNumberReason(quarter)
  return (
    <Card
      title="Graham’s values, USD per share"
      asOf={<QuarterLabel quarter={label} lock={lock} />}
    >
      <Stack gap={14}>
        <Facts>
          <dt>Price</dt>
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
          <dt>Value from Graham’s growth formula</dt>
          <dd>
            <WorkingFigure
              figure="graham.growth"
              quarter={label}
              title="Value by growth"
              text={formatPerShare(quarter.growth_value, 'No Target')}
            />
          </dd>
          <dt>Earnings per share, three-year average</dt>
          <dd>
            <WorkingFigure
              figure="graham.number"
              quarter={label}
              title="Three-year average of earnings per share"
              text={formatPerShare(quarter.eps_average)}
              note={NUMBER_NOTE}
            />
          </dd>
          <dt>Book value per share</dt>
          <dd>
            <WorkingFigure
              figure="graham.number"
              quarter={label}
              title="Book value per share"
              text={formatPerShare(quarter.book_per_share)}
              note={NUMBER_NOTE}
            />
          </dd>
        </Facts>
        {reason !== null && <Quiet>{reason}</Quiet>}
        {quarter.years_note && <Quiet>{quarter.years_note}</Quiet>}
        {note !== null && <Quiet>{note}</Quiet>}
        {lock && <LatestLock lock={lock} what="The latest two quarters" />}
      </Stack>
    </Card>
  )
}

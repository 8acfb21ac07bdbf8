import { formatDate } from '@quantamental/api/format'
import type { QuarterChange, SummaryPage } from '@quantamental/api/stocks'
import { Card, Stack } from '@quantamental/ui'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatPoints } from '../../domain/rating-words.ts'

export interface NewsCardProps {
  readonly page: SummaryPage
  readonly change: QuarterChange | null
}

/** What moved since the quarter before, and what comes next. */
export function NewsCard({ page, change }: NewsCardProps) {
  const event = page.universe?.next_event ?? null
  if (!change && !event) return null
  return (
    <Card
      title="What changed"
      asOf={change ? `${change.from_quarter} to ${change.to_quarter}` : undefined}
    >
      <Stack gap={8}>
        {change && <p>{change.sentence}</p>}
        {change?.driver && (
          <Quiet>
            Largest move in the rating: {change.driver.label.toLowerCase()} (
            {formatPoints(change.driver.points)} log-odds of default).
          </Quiet>
        )}
        {event && (
          <Quiet>
            Next {event.kind === 'earnings' ? 'earnings report' : 'filing'}:{' '}
            {formatDate(event.date)}
            {event.session ? `, ${event.session.replace('-', ' ')}` : ''}.
          </Quiet>
        )}
      </Stack>
    </Card>
  )
}

import { formatDate, formatPoints } from '@quantamental/api/format'
import type { QuarterChange, SummaryPage } from '@quantamental/api/stocks'
import { Card, media, tokens } from '@quantamental/ui'
import { quartersMissing } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatNumber } from '../../figures/figure-text.ts'

const Columns = styled.div`
  display: grid;
  gap: 14px 40px;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`
const Sentence = styled.p`
  max-width: 88ch;
  margin-bottom: 4px;
  font-size: 16px;
  text-wrap: pretty;
`
const Next = styled.div`
  font-size: 14px;
  span {
    display: block;
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
  b {
    font-weight: 600;
  }
  ${media.wide} {
    * + & {
      padding-left: 40px;
      border-left: 1px solid ${tokens.color.line};
    }
  }
`

/**
 * "Up from 8.52 in 25Q3."; "Unchanged since 25Q3." if the displayed digits are equal; empty unless
 * both values are known.
 */
export function changeText(pair: readonly (number | null)[], fromQuarter: string): string {
  const [before, now] = pair
  if (before === null || before === undefined || now === null || now === undefined) return ''
  const from = formatNumber(before)
  if (from === formatNumber(now)) return `Unchanged since ${fromQuarter}.`
  return `${now > before ? 'Up' : 'Down'} from ${from} in ${fromQuarter}.`
}

/**
 * Name the earlier quarter unless it directly precedes; reports may be quarters or years apart.
 */
function titleOf(change: QuarterChange | null): string {
  if (!change) return 'Coming up'
  const { from_quarter, to_quarter } = change
  return quartersMissing(from_quarter, to_quarter) === 0
    ? 'What changed since last quarter'
    : `What changed since ${from_quarter}`
}

export function NewsCard({
  page,
  change,
}: {
  readonly page: SummaryPage
  readonly change: QuarterChange | null
}) {
  const event = page.universe?.next_event ?? null
  if (!change && !event) return null
  return (
    <Card
      title={titleOf(change)}
      asOf={change ? `${change.from_quarter} to ${change.to_quarter}` : undefined}
    >
      <Columns>
        {change && (
          <div>
            <Sentence>{change.sentence}</Sentence>
            {change.driver && (
              <Quiet>
                Largest rating driver: {change.driver.label.toLowerCase()} (
                {formatPoints(change.driver.points)} points).
              </Quiet>
            )}
          </div>
        )}
        {event && (
          <Next>
            <span>Next {event.kind === 'earnings' ? 'earnings report' : 'filing'}</span>
            <b>{formatDate(event.date)}</b>
            {event.session ? `, ${event.session.replace('-', ' ')}` : ''}
          </Next>
        )}
      </Columns>
    </Card>
  )
}

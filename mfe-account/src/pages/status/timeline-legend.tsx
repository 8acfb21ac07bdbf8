import { Row, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { TIMELINE_PARTS, type TimelinePart, type TimelineRow } from './timeline.ts'
import { PART_STYLES } from './timeline-style.ts'

const NAMES: Readonly<Record<TimelinePart, string>> = {
  paid: 'Paid',
  unpaid: 'Not yet paid',
  extended: 'Extended',
}

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
`

/** Legend of the bar types drawn in the timeline. */
export function TimelineLegend({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const drawn = TIMELINE_PARTS.filter((part) =>
    rows.some(({ bars }) => bars.some((bar) => bar.part === part)),
  )
  return (
    <Row gap={16}>
      {drawn.map((part) => (
        <Entry key={part} data-legend="">
          <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
            <rect x="1" y="1" width="20" height="10" rx="3" {...PART_STYLES[part]} />
          </svg>
          {NAMES[part]}
        </Entry>
      ))}
    </Row>
  )
}

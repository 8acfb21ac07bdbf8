import type { AccountStatus } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { Row, tokens } from '@quantamental/ui'
import { ChartFrame, type ChartTable } from '@quantamental/ui/charts'
import styled from 'styled-components'
import {
  buildTimeline,
  entryText,
  TIMELINE_PARTS,
  type TimelinePart,
  type TimelineRow,
  timelineSummary,
} from './timeline.ts'
import { PART_STYLES, TimelinePlot } from './timeline-plot.tsx'

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

function TimelineLegend({ rows }: { readonly rows: readonly TimelineRow[] }) {
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

/** Numeric columns (dates) never wrap. */
const COLUMNS = [
  { label: 'Subscription' },
  { label: 'Status' },
  ...['Starts', 'Paid through', 'Expires', 'Extended to'].map((label) => ({
    label,
    numeric: true,
  })),
]

function tableOf(status: AccountStatus, ids: readonly number[]): ChartTable {
  const rows = ids.flatMap((id) => {
    const entry = status.subscriptions.find(({ subscription }) => subscription.id === id)
    if (!entry) return []
    const { subscription } = entry
    return [
      [
        subscription.name,
        entryText(entry),
        formatDate(subscription.subscription_start_date),
        formatDate(subscription.paid_till_date),
        formatDate(subscription.subscription_expiry_date),
        subscription.extend_to_date && formatDate(subscription.extend_to_date),
      ],
    ]
  })
  return { columns: COLUMNS, rows }
}

/** For example "Standard · Renewed · Starts Jan 1, 2026 · Paid through …". */
function describe({ rows, columns }: ChartTable, index: number): string {
  const cells = rows[index] ?? []
  return cells
    .flatMap((cell, at) => {
      if (cell === null) return []
      return [at < 2 ? `${cell}` : `${columns[at]?.label} ${cell}`]
    })
    .join(' · ')
}

export function StatusTimeline({ status }: { readonly status: AccountStatus }) {
  const timeline = buildTimeline(status)
  const table = tableOf(
    status,
    timeline.rows.map(({ id }) => id),
  )
  return (
    <ChartFrame
      id="timeline"
      title="Timeline"
      summary={timelineSummary(status)}
      asOf={`As of ${formatDate(status.today)}`}
      table={table}
      csvName="subscriptions"
      hint="Hover over a subscription or use the arrow keys to see its dates."
      describePoint={(index) => describe(table, index)}
      legend={<TimelineLegend rows={timeline.rows} />}
    >
      {(plot) => <TimelinePlot timeline={timeline} today={status.today} {...plot} />}
    </ChartFrame>
  )
}

import { Button, Card, Delta, Row, TextLink } from '@quantamental/ui'
import { MarkSymbol } from '@quantamental/ui/charts'
import { FigureTable, WIDE } from '@quantamental/ui/figure-table'
import { useState } from 'react'
import { Small } from '../../components/figure-parts.tsx'
import { PageLink } from '../../components/page-links.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { dayText, MARK_NAMES, type PriceEvent } from '../../price/price-events.ts'
import { lastIndex, type PriceHistory } from '../../price/price-history.ts'

/** Largest distance in days of two closes around an event. */
const NEAR_DAYS = 5
const SHOWN = 12

/** Adjusted change from the close before an event until some days after it; null if a close is missing. */
function moveAfter({ days, adjusted }: PriceHistory, day: number, until: number): number | null {
  const from = lastIndex(days, day - 1)
  const to = until === 0 ? from + 1 : lastIndex(days, day + until)
  const [before, after] = [days[from], days[to]]
  if (before === undefined || after === undefined || to <= from) return null
  if (day - before > NEAR_DAYS + 2 || Math.abs(day + until - after) > NEAR_DAYS + 2) return null
  return (adjusted[to] ?? 0) / (adjusted[from] ?? 1) - 1
}

interface EventsCardProps {
  readonly history: PriceHistory
  /** Newest first. */
  readonly events: readonly PriceEvent[]
}

function EventLink({ event: { shape, text, href } }: { readonly event: PriceEvent }) {
  return (
    <Row gap={8} align="baseline" wrap={false}>
      <span title={MARK_NAMES[shape]}>
        <MarkSymbol shape={shape} />
      </span>
      {href.startsWith('/') ? (
        <PageLink to={href}>{text}</PageLink>
      ) : (
        <TextLink href={href} target="_blank">
          {text}
        </TextLink>
      )}
    </Row>
  )
}

const Move = ({ ratio }: { readonly ratio: number | null }) =>
  ratio === null ? '—' : <Delta ratio={ratio} />

/** Events with what the price did, newest first; each opens its page. */
export function EventsCard({ history, events }: EventsCardProps) {
  const [isAll, setAll] = useState(false)
  if (events.length === 0) return null
  const rows = isAll ? events : events.slice(0, SHOWN)
  return (
    <Card
      id="events"
      title="Events and what the price did"
      asOf="adjusted close, from the close before"
      footer={
        events.length > SHOWN && (
          <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show all ${events.length}`}
          </Button>
        )
      }
    >
      <FigureTable
        label="Events, newest first"
        as={NarrowTable}
        rows={rows}
        rowKey={({ day, shape, text }) => `${day} ${shape} ${text}`}
        head="Event"
        rowHead={(event) => (
          <>
            <EventLink event={event} />
            <Small style={{ fontWeight: 400 }}>{dayText(event.day)}</Small>
          </>
        )}
        columns={[
          { head: 'Next close', cell: ({ day }) => <Move ratio={moveAfter(history, day, 0)} /> },
          { head: 'In a month', cell: ({ day }) => <Move ratio={moveAfter(history, day, 30)} /> },
          {
            head: 'In a quarter',
            ...WIDE,
            cell: ({ day }) => <Move ratio={moveAfter(history, day, 91)} />,
          },
        ]}
      />
    </Card>
  )
}

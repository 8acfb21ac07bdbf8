import type { TimelineEntry } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { Muted, When } from '@quantamental/remote/staff'
import { Card, EmptyState, PlainList, Text, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { actorText, entryText, statusName } from './operator-labels.ts'

const Entry = styled.li`
  position: relative;
  padding: 0 0 18px 24px;
  &::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 7px;
    width: 9px;
    height: 9px;
    border: 2px solid ${tokens.color.accent};
    border-radius: 50%;
    background: ${tokens.color.surface};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 9px;
    top: 21px;
    bottom: -6px;
    border-left: 1px solid ${tokens.color['line-strong']};
  }
  &:last-child {
    padding-bottom: 0;
  }
  &[data-operator]::before {
    background: ${tokens.color.accent};
  }
`
const Why = styled.blockquote`
  margin: 4px 0 0;
  padding-left: 10px;
  border-left: 2px solid ${tokens.color['line-strong']};
  overflow-wrap: anywhere;
`

function changeText({ status_before: before, status_after: after }: TimelineEntry): string {
  if (before === after) return statusName(after)
  return `${statusName(before)} → ${statusName(after)}`
}

export function CaseTimeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <Card title="Timeline">
      {entries.length === 0 && <EmptyState title="No events yet" />}
      <PlainList as="ol">
        {entries.map((entry) => (
          <Entry key={entry.id} data-operator={entry.actor === 'operator' ? '' : undefined}>
            <Text as="h3" size={15} weight={600}>
              {entryText(entry)}
            </Text>
            <Muted>
              <When at={entry.at} />; business day {formatDate(entry.day)}. {actorText(entry)}
              {entry.order_id !== null && `, order ${entry.order_id}`}.
            </Muted>
            <Muted>{changeText(entry)}</Muted>
            {entry.reason && <Why>{entry.reason}</Why>}
          </Entry>
        ))}
      </PlainList>
    </Card>
  )
}

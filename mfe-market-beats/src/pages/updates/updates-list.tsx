import { formatDate } from '@quantamental/api/format'
import type { Update } from '@quantamental/api/market-beats'
import { media, tokens } from '@quantamental/ui'
import { type Ref, useId } from 'react'
import styled from 'styled-components'
import { type FiledDay, groupByFiled } from './group-by-filed.ts'
import { formatRelativeDay, weekdayOf } from './relative-day.ts'
import { UpdateRow } from './update-row.tsx'

const Day = styled.section`
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  overflow: hidden;
`
const DayTitle = styled.h2`
  display: flex;
  align-items: baseline;
  gap: 12px;
  padding: 12px 22px;
  background: ${tokens.color.raise};
  font-size: 13px;
  font-weight: 600;
  ${media.phone} {
    padding: 10px 16px;
  }
`
const Ago = styled.span`
  margin-left: auto;
  color: ${tokens.color.muted};
  font-size: 12px;
  font-weight: 460;
`
const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

interface UpdatesListProps {
  readonly updates: readonly Update[]
  /** Business day, yyyy-mm-dd. */
  readonly today: string
  /** Id of the update whose company link receives `focusRef`. */
  readonly focusId?: number | undefined
  readonly focusRef?: Ref<HTMLAnchorElement>
}

function FiledOn({ day, today, focusId, focusRef }: { day: FiledDay } & UpdatesListProps) {
  const titleId = useId()
  return (
    <Day aria-labelledby={titleId}>
      <DayTitle id={titleId}>
        <span>
          Filed {weekdayOf(day.filed)}, <time dateTime={day.filed}>{formatDate(day.filed)}</time>
        </span>
        <Ago>{formatRelativeDay(day.filed, today)}</Ago>
      </DayTitle>
      <Rows>
        {day.updates.map((update) => (
          <UpdateRow
            key={update.id}
            update={update}
            linkRef={update.id === focusId ? focusRef : undefined}
          />
        ))}
      </Rows>
    </Day>
  )
}

/** One card per filing date, newest first. */
export function UpdatesList(props: UpdatesListProps) {
  return groupByFiled(props.updates).map((day) => <FiledOn key={day.filed} day={day} {...props} />)
}

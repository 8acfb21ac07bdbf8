import { formatDate } from '@quantamental/api/format'
import type { CalendarEvent } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { PlainList, RatingChip, SimulatedTag, VisuallyHidden } from '@quantamental/ui'
import { useId, useRef, useState } from 'react'
import { closureOf, type EventGroup, groupsOf, type WeekDay } from './week.ts'
import { Closure, Day, DayHead, Event, Group, GroupTitle, More, Quiet } from './week-style.ts'

/** Events shown per group before "Show all"; fewer on phones, where the days are stacked. */
const SHOWN = 5
const SHOWN_ON_PHONE = 3

function firstShown(): number {
  const isPhone = globalThis.matchMedia?.('(max-width: 767px)').matches ?? false
  return isPhone ? SHOWN_ON_PHONE : SHOWN
}

function EventRow(props: {
  readonly event: CalendarEvent
  /** Whether to tag simulated companies in each row; off if all are simulated. */
  readonly showsSimulated: boolean
}) {
  const { event, showsSimulated } = props
  return (
    <Event>
      <div>
        <Link to={`/stock/summary/${encodeURIComponent(event.ticker)}`}>{event.ticker}</Link>
        {event.estimated && (
          <abbr title="Estimated date">
            <span aria-hidden="true">est.</span>
            <VisuallyHidden>, estimated date</VisuallyHidden>
          </abbr>
        )}
        <small title={event.name}>{event.name}</small>
        {showsSimulated && event.simulated && <SimulatedTag />}
      </div>
      <span>
        <RatingChip rating={event.display_rating} delayed={event.is_delayed} />
      </span>
    </Event>
  )
}

/** Largest companies of a group; the rest after "Show all". */
function GroupList(props: { readonly group: EventGroup; readonly showsSimulated: boolean }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [first] = useState(firstShown)
  const { title, events } = props.group
  const shown = isOpen ? events : events.slice(0, first)

  function toggle() {
    setOpen(!isOpen)
    // The new rows precede the button, so focus moves to the first of them.
    if (!isOpen)
      requestAnimationFrame(() =>
        list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true }),
      )
  }

  return (
    <Group role="group" aria-labelledby={id}>
      <GroupTitle id={id}>
        {title} <span>{events.length}</span>
      </GroupTitle>
      <PlainList ref={list}>
        {shown.map((event) => (
          <EventRow key={event.ticker} event={event} showsSimulated={props.showsSimulated} />
        ))}
      </PlainList>
      {events.length > first && (
        <More type="button" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? `Show the largest ${first}` : `Show all ${events.length}`}
        </More>
      )}
    </Group>
  )
}

/** One day with its event groups; shown even without events. */
export function DayColumn(props: {
  readonly day: WeekDay
  readonly isToday: boolean
  /** Filtered events of the whole week. */
  readonly events: readonly CalendarEvent[]
  readonly showsSimulated: boolean
}) {
  const { day, isToday, events, showsSimulated } = props
  const id = useId()
  const groups = groupsOf(events, day.date)
  const closure = closureOf(day.date)
  return (
    <Day aria-labelledby={id} data-today={isToday ? '' : undefined}>
      <DayHead id={id}>
        {day.name} <span>{formatDate(day.date).replace(/, \d+$/, '')}</span>
        {isToday && <strong>Today</strong>}
      </DayHead>
      {closure && <Closure>{closure}</Closure>}
      {groups.length === 0 && <Quiet>No events.</Quiet>}
      {groups.map((group) => (
        <GroupList key={group.title} group={group} showsSimulated={showsSimulated} />
      ))}
    </Day>
  )
}

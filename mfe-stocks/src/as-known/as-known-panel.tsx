import { formatDate } from '@quantamental/api/format'
import { Button, media, tokens } from '@quantamental/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { Slider } from '../components/figure-parts.tsx'
import { indexOfDay, type KnownDay, parseDay } from './known-days.ts'

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px 28px;
  align-items: end;
  margin-bottom: 20px;
  padding: 16px 20px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  font-size: 13.5px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 16px;
  }
`
const Summary = styled.p`
  grid-column: 1 / -1;
  color: ${tokens.color.muted};
  b {
    color: ${tokens.color.text};
    font-weight: 600;
  }
`
const Marks = styled.div`
  position: relative;
  height: 18px;
  /* Inset by half the thumb, since the thumb's center never reaches the ends of the track. */
  margin: 0 8px;
  color: ${tokens.color.muted};
  font-size: 11.5px;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`
const Mark = styled.span`
  position: absolute;
  top: 0;
  transform: translateX(-50%);
  white-space: nowrap;
  &::before {
    content: '';
    display: block;
    width: 1px;
    height: 4px;
    margin: 0 auto 3px;
    background: ${tokens.color['line-strong']};
  }
  &[data-edge='first'] {
    transform: translateX(-8px);
  }
  &[data-edge='last'] {
    transform: translateX(calc(-100% + 8px));
  }
  &[data-edge='first']::before {
    margin-left: 8px;
  }
  &[data-edge='last']::before {
    margin-right: 8px;
  }
`
const Field = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  label {
    display: grid;
    gap: 4px;
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
  input {
    min-height: 38px;
    padding: 0 10px;
    border: 1px solid ${tokens.color['line-strong']};
    border-radius: ${tokens.radius.field}px;
    background: ${tokens.color.raise};
    color: ${tokens.color.text};
    font-variant-numeric: tabular-nums;
  }
`

export interface AsKnownPanelProps {
  readonly id: string
  /** Oldest first. */
  readonly days: readonly KnownDay[]
  /** Selected day, or null for today. */
  readonly asOf: string | null
  /** Date of the newest figures. */
  readonly today: string
  readonly onChange: (day: string | null) => void
  readonly onClose: () => void
}

/** Fiscal-year labels below the slider, such as `FY2024`, each at its position in percent. */
function yearMarks(days: readonly KnownDay[]) {
  return days.flatMap(({ newest }, index) =>
    /^FY\d{4}$/.test(newest) ? [{ label: newest, at: (index / days.length) * 100 }] : [],
  )
}

/**
 * Date picker for the point-in-time view: a slider with a stop at each report and at today, or any
 * date. The page reloads when the slider is released.
 */
export function AsKnownPanel({ id, days, asOf, today, onChange, onClose }: AsKnownPanelProps) {
  const dateId = useId()
  const last = days.length
  const place = asOf === null ? last : Math.max(0, indexOfDay(days, asOf))
  const [at, setAt] = useState(place)
  useEffect(() => setAt(place), [place])
  // Uncontrolled: a half-typed date has no value, so React would clear the user's input.
  const field = useRef<HTMLInputElement>(null)
  const shown = asOf ?? today
  useEffect(() => {
    if (field.current && field.current.value !== shown) field.current.value = shown
  }, [shown])
  const known = days[at]
  const first = days[0]?.day

  function choose(day: string | null) {
    if (day !== asOf) onChange(day)
  }
  function commit() {
    if (at !== place) choose(days[at]?.day ?? null)
  }
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose()
  }

  return (
    <Panel id={id} aria-label="As known on" onKeyDown={closeOnEscape}>
      <Summary>
        {known ? (
          <>
            <b>{formatDate(at === place && asOf !== null ? asOf : known.day)}</b>: the newest report
            was <b>{known.newest}</b>. Shows filings and prices up to that day.
          </>
        ) : (
          <>
            <b>Today</b>: everything filed so far. Drag left to see what was known on an earlier
            day.
          </>
        )}
      </Summary>
      <div>
        <Slider
          aria-label="As-known date"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-valuetext={
            known ? `${formatDate(known.day)}, newest report ${known.newest}` : 'Today'
          }
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
        <Marks aria-hidden="true">
          {yearMarks(days).map((mark) => (
            <Mark
              key={mark.label}
              data-edge={mark.at === 0 ? 'first' : undefined}
              style={{ left: `${mark.at}%` }}
            >
              {mark.label}
            </Mark>
          ))}
          <Mark data-edge="last" style={{ left: '100%' }}>
            Today
          </Mark>
        </Marks>
      </div>
      <Field>
        <label htmlFor={dateId}>
          Any day
          <input
            id={dateId}
            type="date"
            ref={field}
            min={first}
            max={today}
            defaultValue={shown}
            onChange={({ currentTarget }) => {
              const day = parseDay(currentTarget.value)
              if (day !== null && first !== undefined && day >= first) {
                choose(day < today ? day : null)
              }
            }}
          />
        </label>
        <Button onClick={() => choose(null)} disabled={asOf === null}>
          Today
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Field>
    </Panel>
  )
}

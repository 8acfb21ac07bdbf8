import { formatDate } from '@quantamental/api/format'
import { addDays, daysBetween } from '@quantamental/api/subscription'
import { tokens } from '@quantamental/ui'
import type { PointerEvent, SVGProps } from 'react'
import styled from 'styled-components'
import { axisDays, type Timeline, type TimelinePart } from './timeline.ts'

/** Distinguished by fill and outline, not by color alone. */
export const PART_STYLES: Readonly<Record<TimelinePart, SVGProps<SVGRectElement>>> = {
  paid: { fill: tokens.color.accent, stroke: tokens.color.accent, strokeWidth: 1 },
  unpaid: { fill: tokens.color['accent-soft'], stroke: tokens.color.accent, strokeWidth: 1 },
  extended: {
    fill: tokens.color['warning-soft'],
    stroke: tokens.color.warning,
    strokeWidth: 1.4,
    strokeDasharray: '4 3',
  },
}

const HEAD = 22
const ROW = 50
const BAR_TOP = 24
const BAR_HEIGHT = 16
const FOOT = 24
/** Horizontal padding in pixels, so that no bar or label touches the edge. */
const SIDE = 6

const Plot = styled.svg`
  display: block;
  overflow: visible;
  font-family: ${tokens.font.sans};
  font-size: 12px;
  font-variant-numeric: tabular-nums lining-nums;
  .label {
    paint-order: stroke;
    stroke: ${tokens.color.surface};
    stroke-width: 4px;
  }
`

/** "Jan 2026" for a first day of a month. */
function monthText(day: string): string {
  const [month = '', , year = ''] = formatDate(day).split(' ')
  return `${month} ${year}`
}

export function TimelinePlot(props: {
  readonly timeline: Timeline
  readonly today: string
  readonly width: number
  readonly active: number | null
  readonly onActive: (index: number | null) => void
}) {
  const { timeline, today, width, active, onActive } = props
  const { rows, from, to } = timeline
  const days = Math.max(1, daysBetween(from, to) + 1)
  const x = (day: string) => SIDE + (daysBetween(from, day) / days) * (width - 2 * SIDE)
  const bottom = HEAD + rows.length * ROW
  const now = x(today)
  const isNowRight = now > width - 60

  function onPointer(event: PointerEvent<SVGRectElement>) {
    const { top } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor((event.clientY - top) / ROW)
    onActive(Math.max(0, Math.min(rows.length - 1, at)))
  }

  return (
    <Plot width={width} height={bottom + FOOT} aria-hidden="true">
      {axisDays(timeline, width - 2 * SIDE).map((day) => (
        <g key={day}>
          <line x1={x(day)} x2={x(day)} y1={HEAD} y2={bottom} stroke={tokens.color.line} />
          <text
            x={x(day)}
            y={bottom + 16}
            fill={tokens.color.muted}
            textAnchor={x(day) < 28 ? 'start' : x(day) > width - 28 ? 'end' : 'middle'}
          >
            {monthText(day)}
          </text>
        </g>
      ))}
      <line x1={0} x2={width} y1={bottom} y2={bottom} stroke={tokens.color['line-strong']} />
      <line
        x1={now}
        x2={now}
        y1={HEAD - 4}
        y2={bottom}
        stroke={tokens.color.text}
        strokeWidth={1.5}
        strokeDasharray="2 3"
      />
      {rows.map(({ id, label, bars, isOver }, index) => {
        const top = HEAD + index * ROW
        return (
          <g key={id}>
            {index === active && (
              <rect
                x={0}
                y={top}
                width={width}
                height={ROW}
                rx={4}
                fill={tokens.color['accent-soft']}
              />
            )}
            <text
              className="label"
              x={SIDE}
              y={top + 16}
              fill={isOver ? tokens.color.muted : tokens.color.text}
              fontWeight={isOver ? 450 : 600}
              strokeLinejoin="round"
            >
              {label}
            </text>
            <g opacity={isOver ? 0.5 : 1}>
              {bars.map((bar) => (
                <rect
                  key={bar.part}
                  x={x(bar.from)}
                  y={top + BAR_TOP}
                  width={Math.max(2, x(addDays(bar.to, 1)) - x(bar.from))}
                  height={BAR_HEIGHT}
                  rx={3}
                  {...PART_STYLES[bar.part]}
                />
              ))}
            </g>
          </g>
        )
      })}
      <text
        x={isNowRight ? now + 4 : now - 4}
        y={12}
        fill={tokens.color.text}
        fontWeight={600}
        textAnchor={isNowRight ? 'end' : 'start'}
      >
        Today
      </text>
      <rect
        x={0}
        y={HEAD}
        width={width}
        height={rows.length * ROW}
        fill="transparent"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => onActive(null)}
      />
    </Plot>
  )
}

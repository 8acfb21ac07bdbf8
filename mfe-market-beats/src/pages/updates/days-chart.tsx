import { formatDate } from '@quantamental/api/format'
import type { UpdateDays } from '@quantamental/api/market-beats'
import { tokens } from '@quantamental/ui'
import { ChartFrame, type ChartTable, type PlotArea } from '@quantamental/ui/charts'
import styled from 'styled-components'

const HEIGHT_PX = 168
const AXIS_PX = 22
const GAP_PX = 2
const BAR_MAX_PX = 36
const LABEL_PX = 64

const Svg = styled.svg`
  display: block;
  overflow: visible;
  text {
    font: 11.5px/1 ${tokens.font.sans};
    font-variant-numeric: tabular-nums;
    fill: ${tokens.color.muted};
  }
  .up {
    fill: ${tokens.color.up};
  }
  .down {
    fill: ${tokens.color.down};
  }
  .axis {
    stroke: ${tokens.color['line-strong']};
  }
  .read {
    fill: ${tokens.color.grey};
  }
`

function tableOf({ days }: UpdateDays): ChartTable {
  const counts = ['Upgrades', 'Downgrades', 'Unchanged', 'Locked'] as const
  return {
    columns: [{ label: 'Filed' }, ...counts.map((label) => ({ label, numeric: true }))],
    rows: days.map((day) => [formatDate(day.date), day.up, day.down, day.same, day.locked]),
  }
}

function Bars({ days, plot }: { readonly days: UpdateDays; readonly plot: PlotArea }) {
  const { width, active, onActive } = plot
  const step = width / Math.max(1, days.days.length)
  const middle = (HEIGHT_PX - AXIS_PX) / 2
  // Both sides share a scale.
  const largest = Math.max(1, ...days.days.flatMap(({ up, down }) => [up, down]))
  const unit = (middle - 14) / largest
  const every = Math.max(1, Math.ceil(LABEL_PX / step))
  return (
    <Svg width={width} height={HEIGHT_PX} aria-hidden="true" onPointerLeave={() => onActive(null)}>
      {days.days.map(({ date, up, down }, index) => {
        const x = index * step
        const bar = { x: x + GAP_PX, width: Math.min(BAR_MAX_PX, Math.max(1, step - 2 * GAP_PX)) }
        return (
          <g
            key={date}
            onPointerEnter={() => onActive(index)}
            onPointerDown={() => onActive(index)}
          >
            <rect
              className={active === index ? 'read' : undefined}
              fill="transparent"
              x={x}
              width={step}
              height={HEIGHT_PX - AXIS_PX}
            />
            <rect className="up" {...bar} y={middle - up * unit} height={up * unit} />
            <rect className="down" {...bar} y={middle} height={down * unit} />
            {index % every === 0 && (
              <text x={x + GAP_PX} y={HEIGHT_PX - 6}>
                {formatDate(date).replace(/, \d{4}$/, '')}
              </text>
            )}
          </g>
        )
      })}
      <line className="axis" x1={0} x2={width} y1={middle} y2={middle} />
      <text x={width} y={12} textAnchor="end">
        ▲ Upgrades
      </text>
      <text x={width} y={HEIGHT_PX - AXIS_PX - 4} textAnchor="end">
        ▼ Downgrades
      </text>
    </Svg>
  )
}

export function DaysChart({ days }: { readonly days: UpdateDays }) {
  if (days.days.length === 0) return null
  return (
    <ChartFrame
      id="changes-by-day"
      title="Rating changes by filing date"
      summary={daysSentence(days)}
      asOf={`As of ${formatDate(days.to)}`}
      table={tableOf(days)}
      csvName="rating-changes-by-day"
      hint="Hover over a day or use the arrow keys to see its figures."
    >
      {(plot) => <Bars days={days} plot={plot} />}
    </ChartFrame>
  )
}

/**
 * Sentence such as "3 upgrades, 1 downgrade, 12 unchanged and 40 not included in your plan, from Oct 23, 2026 to Nov
 * 21, 2026."
 */
function daysSentence({ days, from, to }: UpdateDays): string {
  const total = (key: 'up' | 'down' | 'same' | 'locked') =>
    days.reduce((sum, day) => sum + day[key], 0)
  const count = (value: number, name: string) => `${value} ${value === 1 ? name : `${name}s`}`
  const shown = `${count(total('up'), 'upgrade')}, ${count(total('down'), 'downgrade')}, ${total('same')} unchanged`
  const locked = total('locked')
  const rest = locked > 0 ? ` and ${locked} not included in your plan` : ''
  return `${shown}${rest}, from ${formatDate(from)} to ${formatDate(to)}.`
}

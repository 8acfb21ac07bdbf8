import { formatDate, formatDecimal } from '@quantamental/api/format'
import type { ChangeWeeks } from '@quantamental/api/market-beats'
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

function tableOf({ weeks }: ChangeWeeks): ChartTable {
  return {
    columns: [
      { label: 'Week of' },
      { label: 'Upgrades', numeric: true },
      { label: 'Downgrades', numeric: true },
    ],
    rows: weeks.map(({ week, up, down }) => [formatDate(week), up, down]),
  }
}

function Bars({ weeks, plot }: ChangeWeeks & { readonly plot: PlotArea }) {
  const { width, active, onActive } = plot
  const step = width / Math.max(1, weeks.length)
  const middle = (HEIGHT_PX - AXIS_PX) / 2
  // Both sides share a scale.
  const largest = Math.max(1, ...weeks.flatMap(({ up, down }) => [up, down]))
  const unit = (middle - 14) / largest
  const every = Math.max(1, Math.ceil(LABEL_PX / step))
  return (
    <Svg width={width} height={HEIGHT_PX} aria-hidden="true" onPointerLeave={() => onActive(null)}>
      {weeks.map(({ week, up, down }, index) => {
        const x = index * step
        const bar = { x: x + GAP_PX, width: Math.min(BAR_MAX_PX, Math.max(1, step - 2 * GAP_PX)) }
        return (
          <g
            key={week}
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
                {formatDate(week).replace(/, \d{4}$/, '')}
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

export function WeeksChart({ weeks }: ChangeWeeks) {
  const newest = weeks.at(-1)
  if (!newest) return null
  return (
    <ChartFrame
      id="changes-by-week"
      title="Upgrades and downgrades by week"
      summary={weeksSentence({ weeks })}
      asOf={`To the week of ${formatDate(newest.week)}`}
      table={tableOf({ weeks })}
      csvName="rating-changes-by-week"
      hint="Hover over a week or use the arrow keys to see its figures."
    >
      {(plot) => <Bars weeks={weeks} plot={plot} />}
    </ChartFrame>
  )
}

/** Sentence such as "3 upgrades and 1 downgrade in reports filed from the week of May 4, 2026 to that of May 11, 2026." */
function weeksSentence({ weeks }: ChangeWeeks): string {
  const total = (key: 'up' | 'down') => weeks.reduce((sum, week) => sum + week[key], 0)
  const count = (value: number, name: string) =>
    `${formatDecimal(value, 0)} ${value === 1 ? name : `${name}s`}`
  const [first, last] = [weeks[0], weeks.at(-1)].map((one) => formatDate(one?.week ?? ''))
  const when =
    first === last ? `in the week of ${first}` : `from the week of ${first} to the week of ${last}`
  return `${count(total('up'), 'upgrade')} and ${count(total('down'), 'downgrade')} in reports filed ${when}.`
}

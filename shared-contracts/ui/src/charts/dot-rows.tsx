import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { ActiveRow, Plot, type PlotProps, PointerField } from './plot-parts.tsx'
import { Dot } from './series-parts.tsx'
import { SIMULATED_MARK_HEIGHT, SimulatedMark } from './simulated-mark.tsx'

interface ValueDot {
  readonly key: string
  readonly label: string
  /** Text at the right end, such as a count. */
  readonly note: string
  readonly value: number | null
  /** Hollow mark for comparison; null without one. */
  readonly reference: number | null
}

export interface DotRowsProps extends Omit<PlotProps, 'height'> {
  readonly rows: readonly ValueDot[]
  readonly format: (value: number) => string
  /** Values that the axis includes at least. */
  readonly domain: readonly [number, number]
  /** Vertical line, such as 0. */
  readonly cut: number
  readonly simulated: boolean
}

const ROW = 34
const LEFT = 138
const RIGHT = 76
const AXIS = 22
/** Pixels per tick, and the most ticks. */
const TICK = { width: 70, most: 4 }

/** One row per group: its value as a dot and a reference as a hollow square, on a shared axis. */
export function DotRows(props: DotRowsProps) {
  const { rows, format, domain, cut, simulated, width, active = null, onActive } = props
  const top = simulated ? SIMULATED_MARK_HEIGHT : 0
  const bottom = top + rows.length * ROW
  const known = rows.flatMap(({ value, reference }) => [value, reference]).filter((v) => v !== null)
  const right = Math.max(LEFT + 40, width - RIGHT)
  const ticks = Math.max(1, Math.min(TICK.most, Math.floor((right - LEFT) / TICK.width)))
  const x = scaleLinear({
    domain: [Math.min(domain[0], ...known), Math.max(domain[1], ...known)],
    range: [LEFT, right],
    nice: ticks,
  })
  return (
    <Plot width={width} height={bottom + AXIS} aria-hidden="true">
      {simulated && <SimulatedMark width={width} />}
      {x.ticks(ticks).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={x(tick)} x2={x(tick)} y1={top} y2={bottom} />
          <text x={x(tick)} y={bottom + 15} textAnchor="middle">
            {format(tick)}
          </text>
        </g>
      ))}
      <line className="cut" x1={x(cut)} x2={x(cut)} y1={top} y2={bottom} />
      {rows.map(({ key, label, note, value, reference }, index) => {
        const y = top + index * ROW + ROW / 2
        return (
          <g key={key}>
            {index === active && <ActiveRow y={y - ROW / 2} width={width} height={ROW} />}
            <text className="strong" x={4} y={y + 4}>
              {label}
            </text>
            {reference !== null && (
              <rect
                x={x(reference) - 5}
                y={y - 5}
                width={10}
                height={10}
                fill={tokens.color.surface}
                stroke={tokens.color.muted}
                strokeWidth={1.5}
              />
            )}
            {value !== null && <Dot x={x(value)} y={y} r={5} fill={tokens.color['series-1']} />}
            <text x={width - 4} y={y + 4} textAnchor="end">
              {note}
            </text>
          </g>
        )
      })}
      <PointerField
        width={width}
        height={bottom}
        count={rows.length}
        indexAt={(_, y) => (y - top) / ROW}
        onActive={onActive}
      />
    </Plot>
  )
}

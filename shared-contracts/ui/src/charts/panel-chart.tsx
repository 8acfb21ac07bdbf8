import { tokens } from '@quantamental/ui'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { Plot } from './chart-style.ts'
import { PointerField } from './plot-parts.tsx'
import { type AxisPoint, middleOf } from './quarter-axis.tsx'

export interface PanelChartProps {
  readonly title: string
  /** Below the title: a figure at the left and its change at the right. */
  readonly figure: string
  readonly note: string
  /** Oldest first; the same in all panels. */
  readonly points: readonly AxisPoint[]
  readonly values: readonly (number | null)[]
  /** A line in a band if there are quartiles, otherwise an area from zero. */
  readonly p25?: readonly (number | null)[] | undefined
  readonly p75?: readonly (number | null)[] | undefined
  /** Domain of the y axis. */
  readonly domain: readonly [low: number, high: number]
  /** Whether drawn in the accent color. */
  readonly focused?: boolean
  readonly width: number
  readonly height: number
  readonly format: (value: number) => string
  readonly active?: number | null
  readonly onActive?: (index: number | null) => void
}

const HEAD = 46
const FOOT = 20

/** One of several small charts with shared quarters, stacked vertically; the SVG includes the title. */
export function PanelChart(props: PanelChartProps) {
  const { title, figure, note, points, values, p25 = [], p75 = [], domain, width } = props
  const { height, format, focused = false, active = null, onActive } = props
  const bottom = height - FOOT
  const x = scaleBand<string>({
    domain: points.map(({ key }) => key),
    range: [0, width],
  })
  const y = scaleLinear({ domain: [...domain], range: [bottom, HEAD + 8] })
  const xs = points.map(({ key }) => middleOf(x, key))
  const hasBand = p25.length > 0
  const ticks = y.ticks(2).filter((tick) => tick !== 0)
  const ink = focused ? tokens.color.accent : tokens.color.muted
  const [first, last] = [points[0], points.at(-1)]
  const reading = active === null ? null : (values[active] ?? null)
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <text
        x={0}
        y={13}
        style={{
          fontSize: width < 180 ? 12 : 13.5,
          fontWeight: 620,
          fill: focused ? tokens.color.accent : tokens.color.text,
        }}
      >
        {title}
      </text>
      <text x={0} y={32} style={{ fontSize: 12.5, fill: tokens.color.text }}>
        {figure}
      </text>
      <text x={width} y={32} textAnchor="end" style={{ fontSize: 12.5 }}>
        {note}
      </text>
      <Area
        data={points.map((_, index) => index)}
        defined={(index) => ((hasBand ? p25 : values)[index] ?? null) !== null}
        x={(index) => xs[index] ?? 0}
        y0={(index) => y(hasBand ? (p25[index] ?? 0) : 0)}
        y1={(index) => y((hasBand ? p75 : values)[index] ?? 0)}
        fill={focused ? tokens.color['accent-soft'] : tokens.color.grey}
      />
      {ticks.map((tick) => (
        <line key={tick} className="grid" x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
      ))}
      {domain[0] < 0 && domain[1] >= 0 && (
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} stroke={tokens.color.faint} />
      )}
      <LinePath
        data={[...values]}
        defined={(value) => value !== null}
        x={(_, index) => xs[index] ?? 0}
        y={(value) => y(value ?? 0)}
        stroke={ink}
        strokeWidth={focused ? 2.4 : 1.8}
        strokeLinejoin="round"
      />
      {/* After the line: their halo keeps them legible where it runs. */}
      {ticks.map((tick) => (
        <text key={tick} x={0} y={y(tick) - 4} className="halo">
          {format(tick)}
        </text>
      ))}
      {active !== null && (
        <line className="cursor" x1={xs[active]} x2={xs[active]} y1={HEAD} y2={bottom} />
      )}
      {active !== null && reading !== null && (
        <circle
          cx={xs[active]}
          cy={y(reading)}
          r={4}
          fill={ink}
          stroke={tokens.color.surface}
          strokeWidth={1.5}
        />
      )}
      <line className="grid" x1={0} x2={width} y1={bottom} y2={bottom} />
      {first && (
        <text x={0} y={bottom + 15}>
          {first.label}
        </text>
      )}
      {last && last !== first && (
        <text x={width} y={bottom + 15} textAnchor="end">
          {last.label}
        </text>
      )}
      <PointerField
        width={width}
        height={height}
        scale={x}
        count={points.length}
        onActive={onActive}
      />
    </Plot>
  )
}

import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { Plot, type PlotProps, PointerField } from './plot-parts.tsx'
import { Dot } from './series-parts.tsx'

interface CurvePoint {
  readonly x: number
  /** Null leaves a gap. */
  readonly y: number | null
}

/** Effect of one input: the result over a range of the input. */
export interface CurvePanel {
  readonly label: string
  /** In ascending order of `x`. */
  readonly points: readonly CurvePoint[]
  /** Marked point, such as a company's own value. */
  readonly mark: CurvePoint
  readonly formatX: (x: number) => string
}

/** Labeled horizontal line in every panel. */
export interface CurveBound {
  readonly value: number
  readonly label: string
}

export interface CurvePanelsProps extends PlotProps {
  readonly panels: readonly CurvePanel[]
  readonly bounds?: readonly CurveBound[]
  readonly format: (y: number) => string
}

const LEAST_WIDTH = 200
const GAP = 28
const HEAD = 24
const PLOT_HEIGHT = 112
const FOOT = 34

/** Common domain of all panels, so that the slopes are comparable. Bounds outside the curves are left out. */
function domainOf(panels: readonly CurvePanel[]): readonly [number, number] {
  const values = panels.flatMap(({ points, mark }) =>
    [...points, mark].flatMap(({ y }) => (y === null ? [] : [y])),
  )
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const slack = (high - low || 1) * 0.08
  return [low - slack, high + slack]
}

interface PanelProps extends Pick<CurvePanelsProps, 'format'> {
  readonly panel: CurvePanel
  readonly bounds: readonly CurveBound[]
  readonly domain: readonly [number, number]
  readonly left: number
  readonly top: number
  readonly width: number
  readonly active: number | null
}

function Panel(props: PanelProps) {
  const { panel, bounds, domain, left, top, width, format, active } = props
  const { label, points, mark, formatX } = panel
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1]
  const bottom = HEAD + PLOT_HEIGHT
  const x = scaleLinear({ domain: [first, last], range: [0, width] })
  const y = scaleLinear({ domain: [...domain], range: [bottom, HEAD] })
  const ticks = y.ticks(3)
  const reading = active === null ? undefined : points[active]

  return (
    <g transform={`translate(${left} ${top})`}>
      <text x={0} y={12} className="strong">
        {label}
      </text>
      <line className="grid" x1={0} x2={width} y1={bottom} y2={bottom} />
      {ticks.map((tick) => (
        <line key={tick} className="grid" x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
      ))}
      {bounds.map(({ label: name, value }) => (
        <line key={name} className="cut" x1={0} x2={width} y1={y(value)} y2={y(value)} />
      ))}
      <LinePath
        data={[...points]}
        defined={(point) => point.y !== null}
        x={(point) => x(point.x)}
        y={(point) => y(point.y ?? 0)}
        stroke={tokens.color['series-1']}
        strokeWidth={2.2}
        strokeLinejoin="round"
      />
      {/* Labels after the curve, so that their halo keeps them legible. */}
      {ticks.map((tick) => (
        <text key={tick} x={0} y={y(tick) - 4} className="halo">
          {format(tick)}
        </text>
      ))}
      {bounds.map(({ label: name, value }) => (
        <text key={name} x={width} y={y(value) - 4} textAnchor="end" className="halo">
          {name}
        </text>
      ))}
      {mark.y !== null && <Dot x={x(mark.x)} y={y(mark.y)} r={5} fill={tokens.color['series-2']} />}
      {reading && reading.y !== null && (
        <Dot x={x(reading.x)} y={y(reading.y)} r={4} fill={tokens.color.accent} />
      )}
      <text x={0} y={bottom + 15}>
        {formatX(first)}
      </text>
      <text x={width} y={bottom + 15} textAnchor="end">
        {formatX(last)}
      </text>
    </g>
  )
}

/**
 * Small multiples: one curve per input on a common vertical axis. The active index counts the points of all panels in
 * order.
 */
export function CurvePanels(props: CurvePanelsProps) {
  const { panels, bounds = [], width, format, active = null, onActive } = props
  const most = Math.max(1, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)))
  const columns = Math.ceil(panels.length / Math.ceil(panels.length / most))
  const panelWidth = (width - GAP * (columns - 1)) / columns
  const panelHeight = HEAD + PLOT_HEIGHT + FOOT
  const domain = domainOf(panels)
  const inside = bounds.filter(({ value }) => value > domain[0] && value < domain[1])
  const starts = panels.map((_, at) =>
    panels.slice(0, at).reduce((sum, { points }) => sum + points.length, 0),
  )
  const height = Math.ceil(panels.length / columns) * panelHeight

  function indexAt(x: number, y: number): number {
    const column = Math.min(columns - 1, Math.floor(x / (panelWidth + GAP)))
    const at = Math.min(panels.length - 1, Math.floor(y / panelHeight) * columns + column)
    const last = (panels[at]?.points.length ?? 1) - 1
    const point = Math.round((last * (x - column * (panelWidth + GAP))) / panelWidth)
    return (starts[at] ?? 0) + Math.max(0, Math.min(last, point))
  }

  return (
    <Plot width={width} height={height} aria-hidden="true">
      {panels.map((panel, at) => {
        const start = starts[at] ?? 0
        const own = active !== null && active >= start && active < start + panel.points.length
        return (
          <Panel
            key={panel.label}
            panel={panel}
            bounds={inside}
            domain={domain}
            left={(at % columns) * (panelWidth + GAP)}
            top={Math.floor(at / columns) * panelHeight}
            width={panelWidth}
            format={format}
            active={own ? active - start : null}
          />
        )
      })}
      <PointerField
        width={width}
        height={height}
        count={panels.reduce((sum, { points }) => sum + points.length, 0)}
        indexAt={indexAt}
        onActive={onActive}
      />
    </Plot>
  )
}

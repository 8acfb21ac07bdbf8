import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { Plot } from './chart-style.ts'
import { PointerField } from './plot-parts.tsx'
import { type AxisPoint, middleOf, QuarterAxis, quarterScale } from './quarter-axis.tsx'
import {
  bandsOf,
  columnsFor,
  domainOf,
  type PanelSeries,
  panelScale,
} from './sector-panels-layout.ts'

export interface SectorPanelsProps {
  /** Oldest first. */
  readonly points: readonly AxisPoint[]
  /** One panel each, in this order. */
  readonly panels: readonly PanelSeries[]
  /** Drawn as a line on top: the total, or the median of all. */
  readonly total: PanelSeries
  /** Quartiles around `total`, in place of stacking: for figures that have no sum. */
  readonly band?: {
    readonly low: readonly (number | null)[]
    readonly high: readonly (number | null)[]
  }
  readonly width: number
  readonly format: (value: number) => string
  /** All panels on one scale. */
  readonly shared: boolean
  /** Name of the panel that has the accent; eleven colours could not be told apart. */
  readonly focus: string | null
  readonly active: number | null
  readonly onActive?: (index: number | null) => void
}

const TOP_HEIGHT = 260
const TOP = 20
const AXIS = 30
const HEAD = 38
const BODY = 84
const FOOT = 26
const GAP = 20

/** What all together did, above what each did, on one axis of quarters with one cursor. */
export function SectorPanels(props: SectorPanelsProps) {
  const { points, panels, total, band, width, format, shared, focus, active, onActive } = props
  const columns = columnsFor(width)
  const rows = Math.ceil(panels.length / columns)
  const start = TOP_HEIGHT + AXIS + 18
  const rowHeight = HEAD + BODY + FOOT
  const scale = quarterScale(points, width, 6)
  const stack = band ? [] : bandsOf(panels, points.length)
  const bounds = band
    ? [...band.low, ...band.high, ...total.values]
    : [...stack.flatMap(({ low, high }) => [...low, ...high]), ...total.values]
  const y = scaleLinear({ domain: domainOf(bounds), range: [TOP_HEIGHT, TOP] })
  const common = domainOf(panels.flatMap(({ values }) => values))
  const across = (index: number) => middleOf(scale, points[index]?.key ?? '')
  const order = points.map((_, index) => index)
  const cursor = active === null ? null : across(active)
  return (
    <Plot width={width} height={start + rows * rowHeight} aria-hidden="true">
      {y.ticks(4).map((tick) => (
        <line key={tick} className="grid" x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
      ))}
      {stack.map(({ name, low, high }, at) => (
        <Area
          key={name}
          data={order}
          x={across}
          y0={(index) => y(low[index] ?? 0)}
          y1={(index) => y(high[index] ?? 0)}
          fill={name === focus ? tokens.colour.accent : tokens.colour.faint}
          fillOpacity={name === focus ? 0.85 : at % 2 ? 0.2 : 0.3}
          stroke={tokens.colour.surface}
          strokeWidth={1}
        />
      ))}
      {band && (
        <Area
          data={order}
          defined={(index) => band.low[index] != null && band.high[index] != null}
          x={across}
          y0={(index) => y(band.low[index] ?? 0)}
          y1={(index) => y(band.high[index] ?? 0)}
          fill={tokens.colour.faint}
          fillOpacity={0.25}
        />
      )}
      {band && focus && (
        <LinePath
          data={order}
          defined={(index) => valueAt(panels, focus, index) !== null}
          x={across}
          y={(index) => y(valueAt(panels, focus, index) ?? 0)}
          stroke={tokens.colour.accent}
          strokeWidth={2}
          strokeDasharray="6 4"
        />
      )}
      <LinePath
        data={order}
        defined={(index) => total.values[index] != null}
        x={across}
        y={(index) => y(total.values[index] ?? 0)}
        stroke={tokens.colour.text}
        strokeWidth={2}
      />
      {y.ticks(4).map((tick) => (
        <text key={tick} x={0} y={y(tick) - 4} className="halo">
          {format(tick)}
        </text>
      ))}
      <QuarterAxis points={points} scale={scale} top={TOP_HEIGHT} />
      {cursor !== null && (
        <line className="cursor" x1={cursor} x2={cursor} y1={TOP} y2={TOP_HEIGHT} />
      )}
      <PointerField
        width={width}
        height={TOP_HEIGHT}
        scale={scale}
        count={points.length}
        onActive={onActive}
      />
      {panels.map((panel, at) => {
        const own = panelScale(points, width, columns, at % columns, GAP)
        const top = start + Math.floor(at / columns) * rowHeight
        return (
          <g key={panel.name} transform={`translate(0 ${top})`}>
            <Panel
              panel={panel}
              points={points}
              scale={own}
              domain={shared ? common : domainOf(panel.values)}
              format={format}
              focused={panel.name === focus}
              active={active}
            />
            <PointerField
              width={width}
              height={HEAD + BODY}
              scale={own}
              count={points.length}
              onActive={onActive}
            />
          </g>
        )
      })}
    </Plot>
  )
}

function valueAt(panels: readonly PanelSeries[], name: string, index: number): number | null {
  return panels.find((panel) => panel.name === name)?.values[index] ?? null
}

interface PanelProps {
  readonly panel: PanelSeries
  readonly points: readonly AxisPoint[]
  readonly scale: ReturnType<typeof panelScale>
  readonly domain: [number, number]
  readonly format: (value: number) => string
  readonly focused: boolean
  readonly active: number | null
}

/** One small area: name, the value being read or the last, the change, first and last quarter. */
function Panel({ panel, points, scale, domain, format, focused, active }: PanelProps) {
  const [left = 0, right = 0] = scale.range()
  const y = scaleLinear({ domain, range: [HEAD + BODY, HEAD + 4] })
  const zero = y(Math.max(domain[0], Math.min(domain[1], 0)))
  const order = points.map((_, index) => index)
  const known = (index: number) => panel.values[index] != null
  const across = (index: number) => middleOf(scale, points[index]?.key ?? '')
  const down = (index: number) => y(panel.values[index] ?? 0)
  const colour = focused ? tokens.colour.accent : tokens.colour.muted
  const shown = panel.values[active ?? points.length - 1] ?? null
  const first = points[0]
  const last = points.at(-1)
  return (
    <>
      <text x={left} y={12} className="strong">
        {panel.name}
      </text>
      <text x={left} y={29}>
        {shown === null ? '—' : format(shown)}
      </text>
      <text x={right} y={29} textAnchor="end">
        {panel.note}
      </text>
      <line className="grid" x1={left} x2={right} y1={zero} y2={zero} />
      <Area
        data={order}
        defined={known}
        x={across}
        y0={zero}
        y1={down}
        fill={colour}
        fillOpacity={0.18}
      />
      <LinePath
        data={order}
        defined={known}
        x={across}
        y={down}
        stroke={colour}
        strokeWidth={1.8}
      />
      {active !== null && (
        <line
          className="cursor"
          x1={across(active)}
          x2={across(active)}
          y1={HEAD}
          y2={HEAD + BODY}
        />
      )}
      {active !== null && known(active) && (
        <circle cx={across(active)} cy={down(active)} r={3.5} fill={tokens.colour.accent} />
      )}
      <text x={left} y={HEAD + BODY + 14}>
        {first?.label}
      </text>
      <text x={right} y={HEAD + BODY + 14} textAnchor="end">
        {last?.label}
      </text>
    </>
  )
}

import { tokens } from '@quantamental/ui'
import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { Plot } from '../charts/chart-style.ts'
import { type AxisPlace, type ScatterLayout, ticksOf } from './scatter-layout.ts'
import type { ScatterBand, ScatterQuadrants } from './scatter-types.ts'

/** The axis asks for a scale's domain, range and places only: every continuous one has them. */
type VisxScale = ReturnType<typeof scaleLinear<number>>

const TICK = { fill: tokens.colour.muted, fontSize: 11.5, fontFamily: tokens.font.sans } as const
const X_APART = 44
const Y_APART = 30
const LEAST_BAND_LABEL = 26

function within({ start, end }: AxisPlace, pixel: number): number {
  return Math.min(Math.max(start, end), Math.max(Math.min(start, end), pixel))
}

function Bands({ layout, bands }: { layout: ScatterLayout; bands: readonly ScatterBand[] }) {
  const top = layout.y.end + layout.y.high
  const bottom = layout.y.start - layout.y.low
  return bands.map(({ label, from, to }, index) => {
    const left = within(layout.x, layout.x.scale(from))
    const right = within(layout.x, layout.x.scale(to))
    if (right - left < 1) return null
    return (
      <g key={label}>
        {index % 2 === 1 && (
          <rect
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
            fill={tokens.colour.grey}
            opacity={0.55}
          />
        )}
        {right - left >= LEAST_BAND_LABEL && (
          <text x={(left + right) / 2} y={top - 8} textAnchor="middle" className="strong">
            {label}
          </text>
        )}
      </g>
    )
  })
}

/** A strip beside the plot with its label; the label of a narrow one is turned. */
function Gutters({ layout: { x, y } }: { layout: ScatterLayout }) {
  const id = useId()
  const left = x.start - x.low
  const right = x.end + x.high
  const top = y.end + y.high
  const bottom = y.start - y.low
  const fill = tokens.colour.grey
  return (
    <>
      {x.axis.low && (
        <g>
          <rect x={left} y={top} width={x.low} height={bottom - top} fill={fill} opacity={0.6} />
          <line className="cut" x1={x.start} x2={x.start} y1={top} y2={bottom} />
          <text
            id={`${id}-low`}
            transform={`translate(${left + 12} ${(top + bottom) / 2}) rotate(-90)`}
            textAnchor="middle"
            className="halo"
          >
            {x.axis.low.label}
          </text>
        </g>
      )}
      {x.axis.high && (
        <g>
          <rect x={x.end} y={top} width={x.high} height={bottom - top} fill={fill} opacity={0.6} />
          <line className="cut" x1={x.end} x2={x.end} y1={top} y2={bottom} />
          <text
            transform={`translate(${right - 5} ${(top + bottom) / 2}) rotate(-90)`}
            textAnchor="middle"
            className="halo"
          >
            {x.axis.high.label}
          </text>
        </g>
      )}
      {y.axis.high && (
        <g>
          <rect x={left} y={top} width={right - left} height={-y.high} fill={fill} opacity={0.6} />
          <line className="cut" x1={left} x2={right} y1={y.end} y2={y.end} />
          <text x={x.end - 6} y={top + 16} textAnchor="end" className="halo">
            {y.axis.high.label}
          </text>
        </g>
      )}
      {y.axis.low && (
        <g>
          <rect
            x={left}
            y={y.start}
            width={right - left}
            height={-y.low}
            fill={fill}
            opacity={0.6}
          />
          <line className="cut" x1={left} x2={right} y1={y.start} y2={y.start} />
          <text x={x.end - 6} y={y.start + 17} textAnchor="end" className="halo">
            {y.axis.low.label}
          </text>
        </g>
      )}
    </>
  )
}

function Quadrants({
  layout: { x, y },
  quadrants,
}: {
  layout: ScatterLayout
  quadrants: ScatterQuadrants
}) {
  const atX = x.scale(quadrants.x)
  const atY = y.scale(quadrants.y)
  const hasX = atX >= x.start && atX <= x.end
  const hasY = atY >= y.end && atY <= y.start
  const middle = within(x, atX)
  const level = within(y, atY)
  const roomLeft = middle - x.start > 96
  const roomRight = x.end - middle > 96
  const roomTop = level - y.end > 40
  const roomBottom = y.start - level > 40
  return (
    <>
      {hasX && <line className="cut" x1={atX} x2={atX} y1={y.end} y2={y.start} />}
      {hasY && <line className="cut" x1={x.start} x2={x.end} y1={atY} y2={atY} />}
      {hasX && quadrants.label && (
        <text x={atX + 5} y={y.start - 8} className="halo">
          {quadrants.label}
        </text>
      )}
      {roomTop && roomLeft && (
        <text x={x.start + 8} y={y.end + 18} className="strong halo">
          {quadrants.topLeft}
        </text>
      )}
      {roomTop && roomRight && (
        <text x={x.end - 8} y={y.end + 18} textAnchor="end" className="strong halo">
          {quadrants.topRight}
        </text>
      )}
      {roomBottom && roomLeft && (
        <text x={x.start + 8} y={y.start - 24} className="strong halo">
          {quadrants.bottomLeft}
        </text>
      )}
      {roomBottom && roomRight && (
        <text x={x.end - 8} y={y.start - 24} textAnchor="end" className="strong halo">
          {quadrants.bottomRight}
        </text>
      )}
    </>
  )
}

export interface ScatterAxesProps {
  readonly layout: ScatterLayout
  readonly bands: readonly ScatterBand[]
  readonly quadrants: ScatterQuadrants | null
}

/** What stands behind the points: bands, gutters, grid, captions, axes with their titles. */
export function ScatterAxes({ layout, bands, quadrants }: ScatterAxesProps) {
  const { width, height, x, y } = layout
  const bottom = y.start - y.low
  const left = x.start - x.low
  const yTicks = ticksOf(y, Y_APART)
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <Bands layout={layout} bands={bands} />
      <Gutters layout={layout} />
      {yTicks.map((tick) => (
        <line
          key={tick}
          className="grid"
          x1={x.start}
          x2={x.end}
          y1={y.scale(tick)}
          y2={y.scale(tick)}
        />
      ))}
      {quadrants && <Quadrants layout={layout} quadrants={quadrants} />}
      <AxisBottom
        top={bottom}
        scale={x.scale as unknown as VisxScale}
        tickValues={[...ticksOf(x, X_APART)]}
        tickFormat={(value) => x.axis.format(Number(value))}
        stroke={tokens.colour['line-strong']}
        tickStroke={tokens.colour['line-strong']}
        tickLength={5}
        tickLabelProps={{ ...TICK, textAnchor: 'middle', dy: 2 }}
      />
      <AxisLeft
        left={left}
        scale={y.scale as unknown as VisxScale}
        tickValues={[...yTicks]}
        tickFormat={(value) => y.axis.format(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...TICK, textAnchor: 'end', dx: 4, dy: 4 }}
      />
      <text x={x.end} y={bottom + 40} textAnchor="end" className="strong">
        {x.axis.title} →
      </text>
      <text x={4} y={12} className="strong">
        ↑ {y.axis.title}
      </text>
    </Plot>
  )
}

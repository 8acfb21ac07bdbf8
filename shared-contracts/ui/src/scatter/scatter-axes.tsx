import { tokens } from '@quantamental/ui'
import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'
import { Horizontal, Plot } from '../charts/plot-parts.tsx'
import { type AxisPlace, type ScatterLayout, ticksOf } from './scatter-layout.ts'
import type { ScatterBand, ScatterQuadrants } from './scatter-types.ts'

/** Minimal type of a continuous scale, as the axis needs it. */
type VisxScale = ReturnType<typeof scaleLinear<number>>

/** Same size as the plot's text. */
const TICK = { fontSize: 11.5 } as const

/** Plain tick label; visx's own would measure and wrap each text. */
function tickLabel(textAnchor: 'middle' | 'end', right: number, down: number) {
  return ({ x, y, formattedValue }: TickRendererProps) => (
    <text x={Number(x) + right} y={Number(y) + down} textAnchor={textAnchor}>
      {formattedValue}
    </text>
  )
}
const xLabel = tickLabel('middle', 0, 2)
const yLabel = tickLabel('end', 4, 4)
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
            fill={tokens.color.grey}
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

/** Gutters beside the plot, labeled like ticks. */
function Gutters({ layout: { x, y } }: { layout: ScatterLayout }) {
  const left = x.start - x.low
  const right = x.end + x.high
  const top = y.end + y.high
  const bottom = y.start - y.low
  const look = { fill: tokens.color.grey, opacity: 0.6 }
  const columns = [
    { gutter: x.axis.low, from: left, width: x.low, cut: x.start },
    { gutter: x.axis.high, from: x.end, width: x.high, cut: x.end },
  ]
  const rows = [
    { gutter: y.axis.high, from: top, height: -y.high, cut: y.end, label: top + 10 },
    { gutter: y.axis.low, from: y.start, height: -y.low, cut: y.start, label: y.start + 19 },
  ]
  return (
    <>
      {columns.map(
        ({ gutter, from, width, cut }) =>
          gutter && (
            <g key={cut}>
              <rect x={from} y={top} width={width} height={bottom - top} {...look} />
              <line className="cut" x1={cut} x2={cut} y1={top} y2={bottom} />
              <text x={from + width / 2} y={bottom + 18} textAnchor="middle">
                {gutter.label}
              </text>
            </g>
          ),
      )}
      {rows.map(
        ({ gutter, from, height, cut, label }) =>
          gutter && (
            <g key={cut}>
              <rect x={left} y={from} width={right - left} height={height} {...look} />
              <Horizontal className="cut" from={left} to={right} y={cut} />
              <text x={left - 4} y={label} textAnchor="end">
                {gutter.label}
              </text>
            </g>
          ),
      )}
    </>
  )
}

interface QuadrantsProps {
  readonly layout: ScatterLayout
  readonly quadrants: ScatterQuadrants
}

function QuadrantLines({ layout: { x, y }, quadrants }: QuadrantsProps) {
  const atX = x.scale(quadrants.x)
  const atY = y.scale(quadrants.y)
  return (
    <>
      {atX >= x.start && atX <= x.end && (
        <line className="cut" x1={atX} x2={atX} y1={y.end} y2={y.start} />
      )}
      {atY >= y.end && atY <= y.start && (
        <line className="cut" x1={x.start} x2={x.end} y1={atY} y2={atY} />
      )}
    </>
  )
}

const CAPTION_WIDTH = 104
const CAPTION_HEIGHT = 40

/** Captions of the four quadrants; omitted if a quadrant is too small. */
export function QuadrantCaptions({ layout: { x, y }, quadrants }: QuadrantsProps) {
  const middle = within(x, x.scale(quadrants.x))
  const level = within(y, y.scale(quadrants.y))
  const hasLeft = middle - x.start > CAPTION_WIDTH
  const hasRight = x.end - middle > CAPTION_WIDTH
  const captions = [
    { text: quadrants.topLeft, isTop: true, isLeft: true },
    { text: quadrants.topRight, isTop: true, isLeft: false },
    { text: quadrants.bottomLeft, isTop: false, isLeft: true },
    { text: quadrants.bottomRight, isTop: false, isLeft: false },
  ]
  return (
    <g>
      {captions.map(({ text, isTop, isLeft }) => {
        const isTall = (isTop ? level - y.end : y.start - level) > CAPTION_HEIGHT
        if (!isTall || !(isLeft ? hasLeft : hasRight)) return null
        return (
          <text
            key={text}
            x={isLeft ? x.start + 8 : x.end - 8}
            y={isTop ? y.end + 18 : y.start - 10}
            textAnchor={isLeft ? 'start' : 'end'}
            className="strong halo"
          >
            {text}
          </text>
        )
      })}
      {quadrants.label && middle > x.start && middle < x.end && (
        <text
          x={middle + (hasRight ? 5 : -5)}
          y={y.start - 28}
          textAnchor={hasRight ? 'start' : 'end'}
          className="halo"
        >
          {quadrants.label}
        </text>
      )}
    </g>
  )
}

export interface ScatterAxesProps {
  readonly layout: ScatterLayout
  readonly bands: readonly ScatterBand[]
  readonly quadrants: ScatterQuadrants | null
}

/** Layer behind the points: bands, gutters, grid, captions, axes with titles. */
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
        <Horizontal key={tick} className="grid" from={x.start} to={x.end} y={y.scale(tick)} />
      ))}
      {quadrants && <QuadrantLines layout={layout} quadrants={quadrants} />}
      <AxisBottom
        top={bottom}
        scale={x.scale as unknown as VisxScale}
        tickValues={[...ticksOf(x, X_APART)]}
        tickFormat={(value) => x.axis.format(Number(value))}
        stroke={tokens.color['line-strong']}
        tickStroke={tokens.color['line-strong']}
        tickLength={5}
        tickLabelProps={TICK}
        tickComponent={xLabel}
      />
      <AxisLeft
        left={left}
        scale={y.scale as unknown as VisxScale}
        tickValues={[...yTicks]}
        tickFormat={(value) => y.axis.format(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={TICK}
        tickComponent={yLabel}
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

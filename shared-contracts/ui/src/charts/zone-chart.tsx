import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { PatternedRect, Plot, ZonePatterns } from './plot-parts.tsx'
import {
  AXIS_HEIGHT,
  type AxisPoint,
  isWithheld,
  knownValues,
  type QuarterChartProps,
  QuarterPlot,
  type QuarterScales,
  type SeriesValues,
} from './quarter-plot.tsx'
import { Cursor, Dot, Line, numberFormat, SideTicks } from './series-parts.tsx'
import { useWidth } from './use-width.ts'
import { WithheldCallout, WithheldQuarters } from './withheld-quarters.tsx'

export interface ZonePoint extends AxisPoint {
  /** Null leaves a gap. */
  readonly value: number | null
}

/** Bad, grey and good band of a score. */
interface Zones {
  readonly distressBelow: number
  readonly safeAbove: number
  /** Band labels from low to high. Default: Distress, Grey, Safe. */
  readonly names?: readonly [string, string, string]
  /** Whether high or low is good; default `high`. */
  readonly good?: 'high' | 'low'
}

export interface ZoneChartProps extends QuarterChartProps<ZonePoint>, Zones {}

const ZONE_NAMES = ['Distress', 'Grey', 'Safe'] as const
const TOP = 10
/** Width of a band's label within the plot. */
const LABEL_ROOM = 104
/** Distance at which a label is clear of the line. */
const LABEL_CLEARANCE = 18
/** Minimum height of a band with room for its label at either edge. */
const LABEL_PAIR = 60
/** Minimum height of the distress band, so that its label always fits. */
const LEAST_BAND = 22

/**
 * Domain of all values plus at least half a grey band beyond the cuts, including zero if the cuts are above it.
 * The lowest band has at least its minimum height.
 */
function yDomain(values: readonly number[], props: ZoneChartProps, plotHeight: number) {
  const { distressBelow, safeAbove } = props
  const span = safeAbove - distressBelow
  const [least, most] = [Math.min(distressBelow, ...values), Math.max(safeAbove, ...values)]
  const pad = Math.max(span / 4, (most - least) * 0.08)
  const high = Math.max(safeAbove + span, most + pad)
  const low = Math.min(distressBelow > 0 ? 0 : distressBelow - span, least - pad)
  const bandShare = LEAST_BAND / plotHeight
  const lowForLabel = (distressBelow - bandShare * high) / (1 - bandShare)
  return [Math.min(low, lowForLabel), high] as const
}

/** Label position: beside the plot if there is room, otherwise where the band is farthest from the line. */
function placeLabel(scales: QuarterScales, values: SeriesValues, heights: readonly number[]) {
  const { points, xs, column, y, left, end, outside } = scales
  const [height = 0] = heights
  if (outside) return { x: end + 8, y: height, textAnchor: 'start' } as const
  const withinEnd = end - points.filter(isWithheld).length * column - 6
  const clearance = (from: number, to: number, labelY: number) =>
    Math.min(
      LABEL_CLEARANCE,
      ...values.flatMap((value, index) => {
        const x = xs[index] ?? 0
        return value === null || x < from || x > to ? [] : [Math.abs(y(value) - (labelY - 4))]
      }),
    )
  const places = heights.flatMap((labelY) => [
    {
      place: { x: left + 6, y: labelY, textAnchor: 'start' } as const,
      room: clearance(left, left + LABEL_ROOM, labelY),
    },
    {
      place: { x: withinEnd, y: labelY, textAnchor: 'end' } as const,
      room: clearance(withinEnd - LABEL_ROOM, withinEnd, labelY),
    },
  ])
  return places.toSorted((one, other) => other.room - one.room)[0]?.place
}

/** Score by quarter over a bad, a grey and a good band with labels and patterns; null leaves a gap. */
export function ZoneChart(props: ZoneChartProps) {
  const { distressBelow, safeAbove, names = ZONE_NAMES, good, height = 268, ...plot } = props
  const { points } = plot
  const id = useId()
  const values = points.map(({ value }) => value)
  const domain = yDomain(knownValues(values), props, height - AXIS_HEIGHT - TOP)
  return (
    <QuarterPlot {...plot} height={height} top={TOP} domain={domain}>
      {(scales) => {
        const { xs, y, left, end, bottom, active, outside } = scales
        const [safeY, distressY] = [y(safeAbove), y(distressBelow)]
        const ticks = y.ticks(5)
        const bands = [
          {
            name: names[2],
            bound: ` > ${formatDecimal(safeAbove, 2)}`,
            tone: good === 'low' ? 'distress' : 'safe',
            from: TOP,
            to: safeY,
            labels: safeY - TOP > LABEL_PAIR ? [safeY - 6, TOP + 15] : [safeY - 6],
          },
          {
            name: names[1],
            bound: '',
            tone: 'grey',
            from: safeY,
            to: distressY,
            labels: distressY - safeY >= 18 ? [(safeY + distressY) / 2 + 4] : [],
          },
          {
            name: names[0],
            bound: ` < ${formatDecimal(distressBelow, 2)}`,
            tone: good === 'low' ? 'safe' : 'distress',
            from: distressY,
            to: bottom,
            labels:
              bottom - distressY > LABEL_PAIR ? [distressY + 15, bottom - 8] : [distressY + 15],
          },
        ] as const
        return (
          <>
            <ZonePatterns id={id} />
            {bands.map(({ name, tone, from, to }) => (
              <PatternedRect
                key={name}
                x={left}
                y={from}
                width={end - left}
                height={Math.max(0, to - from)}
                fill={tokens.color[tone]}
                pattern={tone !== 'safe' && `${id}-${tone}`}
              />
            ))}
            <SideTicks scales={scales} ticks={ticks} format={numberFormat(ticks)} />
            <line className="cut" x1={left} x2={end} y1={safeY} y2={safeY} />
            <line className="cut" x1={left} x2={end} y1={distressY} y2={distressY} />
            <WithheldQuarters scales={scales} />
            <Line scales={scales} values={values} color={tokens.color.text} />
            {bands.map(
              ({ name, bound, labels }) =>
                labels.length > 0 && (
                  <text
                    key={name}
                    {...placeLabel(scales, values, labels)}
                    className={outside ? 'strong' : 'strong halo'}
                  >
                    {name}
                    <tspan fontWeight={400}>{bound}</tspan>
                  </text>
                ),
            )}
            <Cursor scales={scales} />
            {points.map(
              ({ key, value, yearEnd }, index) =>
                value !== null && (
                  <Dot
                    key={key}
                    x={xs[index]}
                    y={y(value)}
                    r={index === active ? 5.5 : yearEnd ? 4.6 : 3}
                    fill={index === active ? tokens.color.accent : tokens.color.text}
                  />
                ),
            )}
            <WithheldCallout scales={scales} lines={[values]} />
          </>
        )
      }}
    </QuarterPlot>
  )
}

export interface ZoneBulletProps extends Zones {
  readonly value: number
  /** One sentence for screen readers. */
  readonly label: string
}

const HEIGHT = 78
/** Extent of the scale beyond the cuts at the bad and good end, in widths of the grey band. */
const BEYOND_BAD = 1.55
const BEYOND_GOOD = 4.2

/** Value on three bands; an arrow at the edge marks a value off the scale. */
export function ZoneBullet(props: ZoneBulletProps) {
  const { value, distressBelow, safeAbove, label, names = ZONE_NAMES, good = 'high' } = props
  const id = useId()
  const [box, width] = useWidth()
  const span = safeAbove - distressBelow
  const [before, beyondCut] =
    good === 'high' ? [BEYOND_BAD, BEYOND_GOOD] : [BEYOND_GOOD, BEYOND_BAD]
  const low = distressBelow - before * span
  const high = safeAbove + beyondCut * span
  const x = scaleLinear({ domain: [low, high], range: [1, width - 1], clamp: true })
  const at = x(value)
  const bad = { fill: tokens.color.distress, texture: 'distress' }
  const fine = { fill: tokens.color.safe, texture: null }
  const [below, above] = good === 'high' ? [bad, fine] : [fine, bad]
  const bands = [
    { name: names[0], from: low, to: distressBelow, ...below },
    {
      name: names[1],
      from: distressBelow,
      to: safeAbove,
      fill: tokens.color.grey,
      texture: 'grey',
    },
    { name: names[2], from: safeAbove, to: high, ...above },
  ]
  const beyond = value > high ? 'right' : value < low ? 'left' : null
  return (
    <div ref={box}>
      <Plot width={width} height={HEIGHT} role="img" aria-label={label}>
        <ZonePatterns id={id} />
        {bands.map((band) => {
          const [from, to] = [x(band.from), x(band.to)]
          return (
            <g key={band.name}>
              <PatternedRect
                x={from}
                y={16}
                width={Math.max(0, to - from - 2)}
                height={18}
                rx={3}
                fill={band.fill}
                pattern={band.texture && `${id}-${band.texture}`}
              />
              <text x={(from + to) / 2} y={54} textAnchor="middle">
                {band.name}
              </text>
            </g>
          )
        })}
        {[distressBelow, safeAbove].map((cut) => (
          <text key={cut} x={x(cut)} y={72} textAnchor="middle">
            {formatDecimal(cut, 2)}
          </text>
        ))}
        {beyond ? (
          <path
            d={beyond === 'right' ? `M${at} 7l-10 -6v12z` : `M${at} 7l10 -6v12z`}
            className="beyond"
          />
        ) : (
          <path d={`M${at} 12 l-6 -9 h12z`} fill={tokens.color.text} />
        )}
        <line x1={at} x2={at} y1={12} y2={36} stroke={tokens.color.text} strokeWidth={2.4} />
      </Plot>
    </div>
  )
}

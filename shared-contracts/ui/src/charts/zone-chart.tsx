import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useId } from 'react'
import { Plot } from './chart-style.ts'
import {
  CALLOUT_HEIGHT,
  LockedCallout,
  LockedPattern,
  PointerField,
  WithheldQuarters,
  ZonePatterns,
} from './plot-parts.tsx'
import {
  AXIS_HEIGHT,
  type AxisPoint,
  isWithheld,
  middleOf,
  plotMargin,
  QuarterAxis,
  quarterScale,
} from './quarter-axis.tsx'
import { splitAtGaps } from './quarter-gaps.ts'

export interface ZonePoint extends AxisPoint {
  /** Null leaves a gap. */
  readonly value: number | null
}

export interface ZoneChartProps {
  /** Oldest first. */
  readonly points: readonly ZonePoint[]
  readonly distressBelow: number
  readonly safeAbove: number
  readonly width: number
  readonly height?: number
  /** Index of the active point. */
  readonly active?: number | null
  readonly onActive?: (index: number | null) => void
  /** Band labels from low to high. Default: Distress, Grey, Safe. */
  readonly names?: readonly [string, string, string]
  /** Whether high or low is good; default `high`. */
  readonly good?: 'high' | 'low'
}

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
 * Preserves the minimum height of the lowest band.
 */
function yDomain(points: readonly ZonePoint[], props: ZoneChartProps, plotHeight: number) {
  const { distressBelow, safeAbove } = props
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]))
  const span = safeAbove - distressBelow
  const [least, most] = [Math.min(distressBelow, ...values), Math.max(safeAbove, ...values)]
  const pad = Math.max(span / 4, (most - least) * 0.08)
  const high = Math.max(safeAbove + span, most + pad)
  const low = Math.min(distressBelow > 0 ? 0 : distressBelow - span, least - pad)
  const bandShare = LEAST_BAND / plotHeight
  const lowForLabel = (distressBelow - bandShare * high) / (1 - bandShare)
  return [Math.min(low, lowForLabel), high] as const
}

/** Score by quarter over a bad, a grey and a good band with labels and patterns; null leaves a gap. */
export function ZoneChart(props: ZoneChartProps) {
  const { points, distressBelow, safeAbove, width, height = 268, active = null, onActive } = props
  const { names = ZONE_NAMES, good = 'high' } = props
  const id = useId()
  const bottom = height - AXIS_HEIGHT
  const x = quarterScale(points, width)
  const { left, right } = plotMargin(width)
  const end = width - right
  const y = scaleLinear({
    domain: [...yDomain(points, props, bottom - TOP)],
    range: [bottom, TOP],
  })
  const outside = width >= 640
  const safeY = y(safeAbove)
  const distressY = y(distressBelow)
  const locked = points.filter(isWithheld)
  // Keep the callout clear of the line: below it for high latest values, above it for low ones.
  const lastValues = points.flatMap(({ value }) => (value === null ? [] : [value])).slice(-5)
  const highest = lastValues.length > 0 ? Math.min(...lastValues.map(y)) : bottom
  const calloutTop = highest - TOP > CALLOUT_HEIGHT + 16 ? TOP + 8 : bottom - CALLOUT_HEIGHT - 8
  const ticks = y.ticks(5)
  const digits = ticks.every(Number.isInteger) ? 0 : 1
  const bands = [
    { name: names[2], tone: good === 'high' ? 'safe' : 'distress', top: TOP, bottom: safeY },
    { name: names[1], tone: 'grey', top: safeY, bottom: distressY },
    { name: names[0], tone: good === 'high' ? 'distress' : 'safe', top: distressY, bottom },
  ] as const
  const labels = [
    {
      name: names[2],
      bound: ` > ${formatDecimal(safeAbove, 2)}`,
      heights: safeY - TOP > LABEL_PAIR ? [safeY - 6, TOP + 15] : [safeY - 6],
    },
    ...(distressY - safeY >= 18
      ? [{ name: names[1], bound: '', heights: [(safeY + distressY) / 2 + 4] }]
      : []),
    {
      name: names[0],
      bound: ` < ${formatDecimal(distressBelow, 2)}`,
      heights: bottom - distressY > LABEL_PAIR ? [distressY + 15, bottom - 8] : [distressY + 15],
    },
  ]
  const drawn = points.flatMap((point) =>
    point.value === null ? [] : [{ x: middleOf(x, point.key), y: y(point.value) }],
  )
  const withinEnd = end - locked.length * x.bandwidth() - 6
  /** Label position: beside the plot if there is room, otherwise where the band is farthest from the line. */
  const placeOf = (heights: readonly number[]) => {
    const [height = 0] = heights
    if (outside) return { x: end + 8, y: height, textAnchor: 'start' } as const
    const clearance = (from: number, to: number, labelY: number) =>
      Math.min(
        LABEL_CLEARANCE,
        ...drawn
          .filter((place) => place.x >= from && place.x <= to)
          .map((place) => Math.abs(place.y - (labelY - 4))),
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
  const bandClass = outside ? 'strong' : 'strong halo'
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <ZonePatterns id={id} />
      <LockedPattern id={`${id}-locked`} />
      {bands.map((band) => {
        const place = {
          x: left,
          y: band.top,
          width: end - left,
          height: Math.max(0, band.bottom - band.top),
        }
        return (
          <g key={band.name}>
            <rect {...place} fill={tokens.color[band.tone]} />
            {band.tone !== 'safe' && <rect {...place} fill={`url(#${id}-${band.tone})`} />}
          </g>
        )
      })}
      {ticks.map((tick) => (
        <text key={tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
          {formatDecimal(tick, digits)}
        </text>
      ))}
      <line className="cut" x1={left} x2={end} y1={safeY} y2={safeY} />
      <line className="cut" x1={left} x2={end} y1={distressY} y2={distressY} />
      <WithheldQuarters
        points={locked}
        scale={x}
        top={TOP}
        bottom={bottom}
        pattern={`${id}-locked`}
      />
      {splitAtGaps(points, points).map((run) => (
        <LinePath
          key={run[0]?.key}
          data={run}
          defined={(point) => point.value !== null}
          x={(point) => middleOf(x, point.key)}
          y={(point) => y(point.value ?? 0)}
          stroke={tokens.color.text}
          strokeWidth={2.2}
          strokeLinejoin="round"
        />
      ))}
      {labels.map((label) => (
        <text key={label.name} {...placeOf(label.heights)} className={bandClass}>
          {label.name}
          <tspan fontWeight={400}>{label.bound}</tspan>
        </text>
      ))}
      {active !== null && points[active] && (
        <line
          className="cursor"
          x1={middleOf(x, points[active].key)}
          x2={middleOf(x, points[active].key)}
          y1={TOP}
          y2={bottom}
        />
      )}
      {points.map(
        (point, index) =>
          point.value !== null && (
            <circle
              key={point.key}
              cx={middleOf(x, point.key)}
              cy={y(point.value)}
              r={index === active ? 5.5 : point.yearEnd ? 4.6 : 3}
              fill={index === active ? tokens.color.accent : tokens.color.text}
              stroke={tokens.color.surface}
              strokeWidth={1.6}
            />
          ),
      )}
      <QuarterAxis points={points} scale={x} top={bottom} />
      {locked.length > 0 && <LockedCallout points={locked} scale={x} end={end} top={calloutTop} />}
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

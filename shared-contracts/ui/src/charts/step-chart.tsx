import { RATING_LETTERS, type RatingLetter, tokens } from '@quantamental/ui'
import { useId } from 'react'
import { Plot } from './chart-style.ts'
import {
  CALLOUT_HEIGHT,
  LockedCallout,
  LockedPattern,
  PointerField,
  WithheldQuarters,
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

export interface StepPoint extends AxisPoint {
  /** Null leaves a gap: not rated, or withheld. */
  readonly rating: RatingLetter | null
}

export interface StepChartProps {
  /** Oldest first. */
  readonly points: readonly StepPoint[]
  readonly width: number
  readonly height?: number
  /** Index of the point being read. */
  readonly active?: number | null
  readonly onActive?: (index: number | null) => void
}

const TOP = 8
const LEVELS = RATING_LETTERS.slice(0, 8)
/** Letters from AAA to BBB are investment grade. */
const INVESTMENT_LEVELS = 4

/** Rows of rating letters, a level each: the line moves from one to another at a change. */
function stepPaths(steps: readonly (StepPlace | null)[], halfBand: number): readonly string[] {
  const paths: string[] = []
  let path = ''
  for (const step of steps) {
    if (step === null) {
      if (path) paths.push(path)
      path = ''
      continue
    }
    const { x, y } = step
    path += path ? `V${y}H${x + halfBand}` : `M${x - halfBand} ${y}H${x + halfBand}`
  }
  return path ? [...paths, path] : paths
}

interface StepPlace {
  readonly x: number
  readonly y: number
}

/** Credit ratings by quarter as steps between letters, with the bound of investment grade. */
export function StepChart(props: StepChartProps) {
  const { points, width, height = 250, active = null, onActive } = props
  const id = useId()
  const bottom = height - AXIS_HEIGHT
  const x = quarterScale(points, width)
  const { left, right } = plotMargin(width)
  const end = width - right
  const outside = width >= 640
  const rowHeight = (bottom - TOP) / LEVELS.length
  const yOf = (level: number) => TOP + (level + 0.5) * rowHeight
  const grade = TOP + INVESTMENT_LEVELS * rowHeight
  const levels = points.map(({ rating }) => (rating === null ? -1 : LEVELS.indexOf(rating)))
  const steps = points.map((point, index): StepPlace | null => {
    const level = levels[index] ?? -1
    return level === -1 ? null : { x: middleOf(x, point.key), y: yOf(level) }
  })
  const withheld = points.filter(isWithheld)
  // The callout keeps clear of the line: below it where the ratings are good, above where not.
  const lowest = Math.max(...levels.slice(-6))
  const calloutTop = lowest < LEVELS.length / 2 ? bottom - CALLOUT_HEIGHT - 8 : TOP + 8
  const reading = active === null ? undefined : points[active]
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <LockedPattern id={`${id}-locked`} />
      {LEVELS.map((letter, level) => (
        <g key={letter}>
          <line className="grid" x1={left} x2={end} y1={yOf(level)} y2={yOf(level)} />
          <text
            x={left - 6}
            y={yOf(level) + 4}
            textAnchor="end"
            style={{ fill: tokens.colour.text, fontWeight: 600 }}
          >
            {letter}
          </text>
        </g>
      ))}
      <line className="cut" x1={left} x2={end} y1={grade} y2={grade} />
      <text x={outside ? end + 8 : left + 6} y={grade - 5} className="halo">
        {outside ? 'Investment' : 'investment grade'}
      </text>
      {outside && (
        <text x={end + 8} y={grade + 14}>
          Speculative
        </text>
      )}
      <WithheldQuarters
        points={withheld}
        scale={x}
        top={TOP}
        bottom={bottom}
        pattern={`${id}-locked`}
      />
      {reading && (
        <line
          className="cursor"
          x1={middleOf(x, reading.key)}
          x2={middleOf(x, reading.key)}
          y1={TOP}
          y2={bottom}
        />
      )}
      {stepPaths(steps, x.bandwidth() / 2).map((path) => (
        <path key={path} d={path} fill="none" stroke={tokens.colour.text} strokeWidth={2} />
      ))}
      {points.map((point, index) => {
        const step = steps[index]
        if (!step || point.rating === null) return null
        return (
          <circle
            key={point.key}
            cx={step.x}
            cy={step.y}
            r={index === active ? 6 : 4}
            fill={tokens.rating[point.rating]}
            stroke={tokens.colour.surface}
            strokeWidth={1.6}
          />
        )
      })}
      <QuarterAxis points={points} scale={x} top={bottom} />
      {withheld.length > 0 && (
        <LockedCallout points={withheld} scale={x} end={end} top={calloutTop} />
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

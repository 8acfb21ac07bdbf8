import { RATING_LETTERS, type RatingLetter, tokens } from '@quantamental/ui'
import { scaleLog } from '@visx/scale'
import { Fragment, useId } from 'react'
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
import { splitAtGaps } from './quarter-gaps.ts'

export interface StepPoint extends AxisPoint {
  /** Null (not rated or withheld) leaves a gap. */
  readonly rating: RatingLetter | null
  /** Probability of default, a fraction; needed with `cuts`. */
  readonly pd?: number | null | undefined
}

export interface StepChartProps {
  /** Oldest first. */
  readonly points: readonly StepPoint[]
  /**
   * Probabilities that separate adjacent letters, AAA to CCC. If given, the chart shows the probability of
   * default on a log axis instead of letters.
   */
  readonly cuts?: readonly number[] | undefined
  readonly width: number
  readonly height?: number
  /** Index of the active point. */
  readonly active?: number | null
  readonly onActive?: (index: number | null) => void
}

const TOP = 8
const LEVELS = RATING_LETTERS.slice(0, 8)
/** Letters from AAA to BBB are investment grade. */
const INVESTMENT_LEVELS = 4
/** Domain of the probability axis, slightly wider than the odds of AAA to CCC. */
const LEAST_PD = 0.00005
const MOST_PD = 0.7
const PD_TICKS = [0.0001, 0.001, 0.01, 0.1]

interface Place {
  readonly x: number
  readonly y: number
}

/** Splits points into runs without a gap. */
function listRuns(places: readonly (Place | null)[]): readonly (readonly Place[])[] {
  const runs: Place[][] = []
  let run: Place[] = []
  for (const place of places) {
    if (place) run.push(place)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return run.length > 0 ? [...runs, run] : runs
}

/** Step line through the letters. */
function stepPath(run: readonly Place[], halfBand: number): string {
  return run
    .map(({ x, y }, index) =>
      index === 0 ? `M${x - halfBand} ${y}H${x + halfBand}` : `V${y}H${x + halfBand}`,
    )
    .join('')
}

function linePath(run: readonly Place[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

interface Band {
  readonly letter: RatingLetter
  readonly top: number
  readonly bottom: number
}

/** Y positions of letters and values: rows of equal height, or a log axis of probabilities. */
function yAxis(cuts: readonly number[] | undefined, bottom: number) {
  if (!cuts) {
    const rowHeight = (bottom - TOP) / LEVELS.length
    return {
      bands: LEVELS.map(
        (letter, level): Band => ({
          letter,
          top: TOP + level * rowHeight,
          bottom: TOP + (level + 1) * rowHeight,
        }),
      ),
      ticks: [],
      placeOf: ({ rating }: StepPoint) =>
        rating === null || !LEVELS.includes(rating)
          ? null
          : TOP + (LEVELS.indexOf(rating) + 0.5) * rowHeight,
    }
  }
  const y = scaleLog({ domain: [LEAST_PD, MOST_PD], range: [TOP, bottom], clamp: true })
  return {
    bands: LEVELS.slice(0, cuts.length + 1).map(
      (letter, level): Band => ({
        letter,
        top: y(cuts[level - 1] ?? LEAST_PD),
        bottom: y(cuts[level] ?? MOST_PD),
      }),
    ),
    ticks: PD_TICKS.map((tick) => ({ y: y(tick), label: `${tick * 100}%` })),
    placeOf: ({ pd }: StepPoint) => (pd === null || pd === undefined || pd <= 0 ? null : y(pd)),
  }
}

/** Width of "Investment" and "Speculative" beside the plot. */
const GRADE_WORDS = 80

/**
 * Credit ratings by quarter over the bands of the letters, with the investment-grade bound: as steps between
 * letters or, with `cuts`, as the probability of default on a log axis.
 */
export function StepChart(props: StepChartProps) {
  const { points, cuts, width, height = 280, active = null, onActive } = props
  const id = useId()
  const bottom = height - AXIS_HEIGHT
  const outside = width >= 640
  const { left, right: inside } = plotMargin(width)
  const right = outside ? GRADE_WORDS : inside
  const x = quarterScale(points, width, right)
  const end = width - right
  const { bands, ticks, placeOf } = yAxis(cuts, bottom)
  const grade = bands[INVESTMENT_LEVELS - 1]?.bottom ?? TOP
  const places = points.map((point): Place | null => {
    const y = placeOf(point)
    return y === null ? null : { x: middleOf(x, point.key), y }
  })
  const withheld = points.filter(isWithheld)
  // Keep the callout clear of the line: below it for good ratings, above it otherwise.
  const lowest = Math.max(0, ...places.slice(-6).map((place) => place?.y ?? 0))
  const calloutTop = lowest < (TOP + bottom) / 2 ? bottom - CALLOUT_HEIGHT - 8 : TOP + 8
  const reading = active === null ? undefined : points[active]
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <LockedPattern id={`${id}-locked`} />
      {bands.map(({ letter, top, bottom: low }, level) => (
        <Fragment key={letter}>
          <rect
            x={left}
            y={top}
            width={end - left}
            height={low - top}
            fill={tokens.rating[letter]}
            opacity={level % 2 === 0 ? 0.1 : 0.16}
          />
          <text
            x={cuts ? left + 6 : left - 6}
            y={(top + low) / 2 + 4}
            textAnchor={cuts ? 'start' : 'end'}
            className="halo"
            style={{ fill: tokens.rating[letter], fontWeight: 700 }}
          >
            {letter}
          </text>
        </Fragment>
      ))}
      {ticks.map((tick) => (
        <g key={tick.label}>
          <line className="grid" x1={left} x2={end} y1={tick.y} y2={tick.y} />
          <text x={left - 4} y={tick.y + 4} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      <line
        x1={left}
        x2={end}
        y1={grade}
        y2={grade}
        stroke={tokens.color.text}
        strokeDasharray="5 4"
      />
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
      {splitAtGaps(points, places)
        .flatMap(listRuns)
        .map((run) => {
          const path = cuts ? linePath(run) : stepPath(run, x.bandwidth() / 2)
          return <path key={path} d={path} fill="none" stroke={tokens.color.text} strokeWidth={2} />
        })}
      <text x={outside ? end + 8 : cuts ? left + 42 : left + 5} y={grade - 5} className="halo">
        {outside ? 'Investment' : 'investment grade'}
      </text>
      {points.map((point, index) => {
        const place = places[index]
        if (!place || point.rating === null) return null
        return (
          <circle
            key={point.key}
            cx={place.x}
            cy={place.y}
            r={index === active ? 6.5 : 4.5}
            fill={tokens.rating[point.rating]}
            stroke={tokens.color.surface}
            strokeWidth={1.6}
          />
        )
      })}
      {points.map((point) => {
        if (point.rating !== null || isWithheld(point)) return null
        return (
          <text key={point.key} x={middleOf(x, point.key)} y={bottom - 7} textAnchor="middle">
            NR
          </text>
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

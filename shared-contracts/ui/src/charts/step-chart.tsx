import { RATING_LETTERS, type RatingLetter, tokens } from '@quantamental/ui'
import { Fragment } from 'react'
import { Horizontal } from './plot-parts.tsx'
import { splitAtGaps } from './quarter-gaps.ts'
import {
  type AxisPoint,
  isWithheld,
  type QuarterChartProps,
  QuarterPlot,
  type QuarterScales,
  type SeriesValues,
} from './quarter-plot.tsx'
import { Cursor, Dot, Line, SideTicks } from './series-parts.tsx'
import { WithheldCallout, WithheldQuarters } from './withheld-quarters.tsx'

export interface StepPoint extends AxisPoint {
  /** Null (not rated or withheld) leaves a gap. */
  readonly rating: RatingLetter | null
  /** Probability of default, a fraction; needed with `cuts`. */
  readonly pd?: number | null | undefined
}

export interface StepChartProps extends QuarterChartProps<StepPoint> {
  /**
   * Probabilities that separate adjacent letters, AAA to CCC. If given, the chart shows the probability of
   * default on a log axis instead of letters.
   */
  readonly cuts?: readonly number[] | undefined
}

const LEVELS = RATING_LETTERS.slice(0, 8)
/** Letters from AAA to BBB are investment grade. */
const INVESTMENT_LEVELS = 4
/** Domain of the probability axis, slightly wider than the odds of AAA to CCC. */
const LEAST_PD = 0.00005
const MOST_PD = 0.7
const PD_TICKS = [0.0001, 0.001, 0.01, 0.1]

/** Steps through the letters, one path per run without a gap. */
function stepPaths({ points, xs, column, y }: QuarterScales, values: SeriesValues) {
  const places = values.map((value, index) => ({ x: xs[index] ?? 0, value }))
  return splitAtGaps(points, places).flatMap((run) => {
    const paths: string[] = []
    run.forEach(({ x, value }, index) => {
      if (value === null) return
      const next = `${y(value)}H${x + column / 2}`
      if ((run[index - 1]?.value ?? null) === null) paths.push(`M${x - column / 2} ${next}`)
      else paths.push(`${paths.pop()}V${next}`)
    })
    return paths
  })
}

/** Level of a rating, counted in rows of letters from the top, or its probability of default. */
function axisValue({ rating, pd = null }: StepPoint, isProbability: boolean): number | null {
  if (isProbability) return pd !== null && pd > 0 ? pd : null
  return rating !== null && LEVELS.includes(rating) ? LEVELS.indexOf(rating) + 0.5 : null
}

/**
 * Credit ratings by quarter over the bands of the letters, with the investment-grade bound: as steps between
 * letters or, with `cuts`, as the probability of default on a log axis.
 */
export function StepChart({ cuts, height = 280, ...plot }: StepChartProps) {
  const { points } = plot
  // Bounds of the letters, from the top.
  const bounds = cuts ? [LEAST_PD, ...cuts, MOST_PD] : [0, ...LEVELS.map((_, level) => level + 1)]
  const values = points.map((point) => axisValue(point, cuts !== undefined))
  return (
    <QuarterPlot
      {...plot}
      height={height}
      top={8}
      labelWidth={80}
      domain={[bounds.at(-1) ?? 1, bounds[0] ?? 0]}
      log={cuts !== undefined}
    >
      {(scales) => {
        const { xs, y, left, end, bottom, active, outside } = scales
        const grade = y(bounds[INVESTMENT_LEVELS] ?? 0)
        return (
          <>
            {bounds.slice(1).map((bound, level) => {
              const letter = LEVELS[level]
              if (!letter) return null
              const [from, to] = [y(bounds[level] ?? 0), y(bound)]
              return (
                <Fragment key={letter}>
                  <rect
                    x={left}
                    y={from}
                    width={end - left}
                    height={to - from}
                    fill={tokens.rating[letter]}
                    opacity={level % 2 === 0 ? 0.1 : 0.16}
                  />
                  <text
                    x={cuts ? left + 6 : left - 6}
                    y={(from + to) / 2 + 4}
                    textAnchor={cuts ? 'start' : 'end'}
                    className="halo"
                    style={{ fill: tokens.rating[letter], fontWeight: 700 }}
                  >
                    {letter}
                  </text>
                </Fragment>
              )
            })}
            {cuts && (
              <SideTicks
                scales={scales}
                ticks={PD_TICKS}
                format={(tick) => `${tick * 100}%`}
                grid
              />
            )}
            <Horizontal
              from={left}
              to={end}
              y={grade}
              stroke={tokens.color.text}
              strokeDasharray="5 4"
            />
            {outside && (
              <text x={end + 8} y={grade + 14}>
                Speculative
              </text>
            )}
            <WithheldQuarters scales={scales} />
            <Cursor scales={scales} />
            {cuts ? (
              <Line scales={scales} values={values} color={tokens.color.text} width={2} />
            ) : (
              stepPaths(scales, values).map((path) => (
                <path key={path} d={path} fill="none" stroke={tokens.color.text} strokeWidth={2} />
              ))
            )}
            <text
              x={outside ? end + 8 : cuts ? left + 42 : left + 5}
              y={grade - 5}
              className="halo"
            >
              {outside ? 'Investment' : 'investment grade'}
            </text>
            {points.map((point, index) => {
              const { key, rating } = point
              const value = values[index] ?? null
              if (rating === null) {
                return isWithheld(point) ? null : (
                  <text key={key} x={xs[index]} y={bottom - 7} textAnchor="middle">
                    NR
                  </text>
                )
              }
              return value === null ? null : (
                <Dot
                  key={key}
                  x={xs[index]}
                  y={y(value)}
                  r={index === active ? 6.5 : 4.5}
                  fill={tokens.rating[rating]}
                />
              )
            })}
            <WithheldCallout scales={scales} lines={[values]} />
          </>
        )
      }}
    </QuarterPlot>
  )
}

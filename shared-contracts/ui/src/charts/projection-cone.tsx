import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { Horizontal, Plot, type PlotProps, PointerField, Stripes } from './plot-parts.tsx'
import { knownValues } from './quarter-plot.tsx'
import { AreaBetween, Cursor, Dot, EndLabels, Line, Ticks } from './series-parts.tsx'

/** One year of a projection; null values are not drawn. */
export interface ConePoint {
  /** Axis label: `2031`. */
  readonly label: string
  readonly low: number | null
  readonly base: number | null
  readonly high: number | null
  /** The user's own scenario. */
  readonly yours?: number | null | undefined
}

export interface ProjectionConeProps extends PlotProps {
  /** Earliest first. */
  readonly points: readonly ConePoint[]
  /** Labels at the ends of the lines. */
  readonly names: { readonly base: string; readonly yours: string }
  /** Reference value with its label at the right end: "Today". */
  readonly reference?: { readonly value: number; readonly label: string } | undefined
  readonly format: (value: number) => string
}

const TOP = 20
const AXIS = 26
const LETTER = 6.5
const LEFT = 40
const LINES = [
  { key: 'high', color: tokens.color.muted, width: 1, dashes: '2 3' },
  { key: 'low', color: tokens.color.muted, width: 1, dashes: '2 3' },
  { key: 'base', color: tokens.color['series-1'], width: 2.4, dashes: undefined },
  { key: 'yours', color: tokens.color['series-2'], width: 2.4, dashes: '7 4' },
] as const
/** Indices of the labeled years: both ends and as many between as fit. */
function labeledYears(count: number, room: number): ReadonlySet<number> {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, Math.floor(room / 46))))
  const labeled = new Set([count - 1])
  for (let index = 0; index <= count - 1 - step * 0.75; index += step) labeled.add(index)
  return labeled
}

/** Future years as a fan between a low and a high scenario around a base line, with the user's own line. */
export function ProjectionCone(props: ProjectionConeProps) {
  const { points, names, reference, width, height = 280, format, active = null, onActive } = props
  const id = useId()
  const bottom = height - AXIS
  const titles = { high: 'High', low: 'Low', ...names }
  const lines = LINES.map((line) => ({
    ...line,
    values: points.map((point) => point[line.key] ?? null),
  })).filter(({ values }) => values.some((value) => value !== null))
  const ends = [
    ...lines.map(({ key, values, ...line }) => {
      const weight = key === 'low' || key === 'high' ? 400 : 600
      return { ...line, key, weight, value: values.at(-1) ?? null, name: titles[key] }
    }),
    ...(reference
      ? [
          {
            ...reference,
            key: 'reference',
            color: tokens.color.text,
            weight: 600,
            name: reference.label,
          },
        ]
      : []),
  ].flatMap(({ value, name, ...end }) =>
    value === null ? [] : [{ ...end, value, text: `${name} ${format(value)}` }],
  )
  const end = width - Math.max(12, ...ends.map(({ text }) => text.length * LETTER + 14))
  const values = [...lines.flatMap((line) => knownValues(line.values)), reference?.value ?? 0]
  const high = Math.max(0, ...values) * 1.06 || 1
  const y = scaleLinear({ domain: [Math.min(0, ...values), high], range: [bottom, TOP] })
  const step = (end - LEFT) / Math.max(1, points.length - 1)
  const xs = points.map((_, index) => LEFT + index * step)
  const scales = { points, xs, y, end, top: TOP, bottom, active }
  const fan = {
    scales,
    low: points.map(({ low }) => low),
    high: points.map(({ high }) => high),
  }
  const labeled = labeledYears(points.length, end - LEFT)
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <Stripes id={id} stroke={tokens.color['series-3']} strokeWidth={0.5} />
      <Ticks scales={scales} format={format} />
      <AreaBetween {...fan} fill={tokens.color['accent-soft']} />
      <AreaBetween {...fan} fill={`url(#${id})`} />
      {reference && (
        <Horizontal
          from={LEFT}
          to={end}
          y={y(reference.value)}
          stroke={tokens.color.text}
          strokeDasharray="3 4"
        />
      )}
      <Cursor scales={scales} />
      {lines.map(({ key, ...line }) => (
        <Line key={key} scales={scales} {...line} />
      ))}
      {points.map((point, index) => (
        <g key={point.label}>
          {point.base !== null && (
            <Dot
              x={xs[index]}
              y={y(point.base)}
              r={index === active ? 5.5 : 3}
              fill={tokens.color['series-1']}
            />
          )}
          {labeled.has(index) && (
            <text x={xs[index]} y={bottom + 18} textAnchor="middle">
              {point.label}
            </text>
          )}
        </g>
      ))}
      <EndLabels
        scales={scales}
        labels={ends.map(({ value, ...label }) => ({ ...label, y: y(value) }))}
      />
      <PointerField
        width={end + 8}
        height={height}
        count={points.length}
        indexAt={(x) => (x - LEFT) / step + 0.5}
        onActive={onActive}
      />
    </Plot>
  )
}

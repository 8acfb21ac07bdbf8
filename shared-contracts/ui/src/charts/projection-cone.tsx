import { tokens } from '@quantamental/ui'
import { PatternLines } from '@visx/pattern'
import { scaleLinear } from '@visx/scale'
import { type PointerEvent, useId } from 'react'
import { Plot } from './chart-style.ts'
import { spreadLabels } from './spread-labels.ts'

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

export interface ProjectionConeProps {
  /** Earliest first. */
  readonly points: readonly ConePoint[]
  /** Labels at the ends of the lines. */
  readonly names: { readonly base: string; readonly yours: string }
  /** Reference value with its label at the right end: "Today". */
  readonly reference?: { readonly value: number; readonly label: string } | undefined
  readonly width: number
  readonly height?: number | undefined
  /** Formats an amount. */
  readonly format: (value: number) => string
  /** Index of the active point. */
  readonly active?: number | null | undefined
  readonly onActive?: ((index: number | null) => void) | undefined
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
type LineKey = (typeof LINES)[number]['key']

function amountOf(point: ConePoint | undefined, key: LineKey): number | null {
  return point?.[key] ?? null
}

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
  const last = points.at(-1)
  const titles: Readonly<Record<LineKey, string>> = { high: 'High', low: 'Low', ...names }
  const lines = LINES.filter(({ key }) => points.some((point) => amountOf(point, key) !== null))
  const ends = [
    ...lines.flatMap((line) => {
      const value = amountOf(last, line.key)
      return value === null ? [] : [{ ...line, value, name: titles[line.key] }]
    }),
    ...(reference
      ? [{ ...reference, key: 'reference', color: tokens.color.text, name: reference.label }]
      : []),
  ].map((one) => ({ ...one, text: `${one.name} ${format(one.value)}` }))
  const right = Math.max(12, ...ends.map(({ text }) => text.length * LETTER + 14))
  const values = points.flatMap((point) =>
    LINES.flatMap(({ key }) => amountOf(point, key) ?? []).concat(reference?.value ?? []),
  )
  const top = Math.max(0, ...values) * 1.06 || 1
  const y = scaleLinear({ domain: [Math.min(0, ...values), top], range: [bottom, TOP] })
  const x = scaleLinear({
    domain: [0, Math.max(1, points.length - 1)],
    range: [LEFT, width - right],
  })
  const end = width - right
  const pathOf = (key: LineKey, backwards = false) => {
    const places = points.flatMap((point, index) => {
      const value = amountOf(point, key)
      return value === null ? [] : [`${x(index)},${y(value)}`]
    })
    return (backwards ? places.toReversed() : places).join(' ')
  }
  const labelY = spreadLabels(
    ends.map(({ value }) => y(value) + 4),
    15,
    TOP + 4,
    bottom,
  )
  const labeled = labeledYears(points.length, end - LEFT)
  const readAt = (event: PointerEvent<SVGRectElement>) => {
    const svg = event.currentTarget.ownerSVGElement ?? event.currentTarget
    const at = x.invert(event.clientX - svg.getBoundingClientRect().left)
    onActive?.(Math.max(0, Math.min(points.length - 1, Math.round(at))))
  }
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <PatternLines
        id={`${id}-fan`}
        width={6}
        height={6}
        stroke={tokens.color['series-3']}
        strokeWidth={0.5}
        orientation={['diagonal']}
      />
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={0} x2={end} y1={y(tick)} y2={y(tick)} />
          <text x={0} y={y(tick) - 4} className="halo">
            {format(tick)}
          </text>
        </g>
      ))}
      {[tokens.color['accent-soft'], `url(#${id}-fan)`].map((fill) => (
        <polygon key={fill} points={`${pathOf('high')} ${pathOf('low', true)}`} fill={fill} />
      ))}
      {reference && (
        <line
          x1={LEFT}
          x2={end}
          y1={y(reference.value)}
          y2={y(reference.value)}
          stroke={tokens.color.text}
          strokeDasharray="3 4"
        />
      )}
      {active !== null && points[active] && (
        <line className="cursor" x1={x(active)} x2={x(active)} y1={TOP} y2={bottom} />
      )}
      {lines.map(({ key, color, width: thickness, dashes }) => (
        <polyline
          key={key}
          points={pathOf(key)}
          fill="none"
          stroke={color}
          strokeWidth={thickness}
          strokeDasharray={dashes}
          strokeLinejoin="round"
        />
      ))}
      {points.map((point, index) => (
        <g key={point.label}>
          {point.base !== null && (
            <circle
              cx={x(index)}
              cy={y(point.base)}
              r={index === active ? 5.5 : 3}
              fill={tokens.color['series-1']}
              stroke={tokens.color.surface}
              strokeWidth={1.4}
            />
          )}
          {labeled.has(index) && (
            <text x={x(index)} y={bottom + 18} textAnchor="middle">
              {point.label}
            </text>
          )}
        </g>
      ))}
      {ends.map(({ key, color, text }, index) => (
        <text
          key={key}
          x={end + 8}
          y={labelY[index]}
          style={{ fill: color, fontWeight: key === 'low' || key === 'high' ? 400 : 600 }}
        >
          {text}
        </text>
      ))}
      <rect
        x={0}
        y={0}
        width={Math.max(0, end + 8)}
        height={height}
        fill="transparent"
        onPointerMove={readAt}
        onPointerDown={readAt}
        onPointerLeave={() => onActive?.(null)}
      />
    </Plot>
  )
}

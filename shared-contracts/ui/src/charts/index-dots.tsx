import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import {
  ActiveRow,
  PatternedRect,
  Plot,
  type PlotProps,
  PointerField,
  Stripes,
} from './plot-parts.tsx'
import { Dot } from './series-parts.tsx'

export interface IndexDot {
  readonly key: string
  /** For example "SGI". */
  readonly label: string
  /** Null if unknown; the neutral value was used. */
  readonly value: number | null
  /** Neutral value: 1 for a ratio of two years, 0 for a share. */
  readonly neutral: number
  /** Effect on the score relative to the neutral value; null if not used. */
  readonly effect: number | null
  /** Whether the index raises the score most; marked beside the label. */
  readonly driver?: boolean
}

export interface IndexDotsProps extends Omit<PlotProps, 'height'> {
  readonly dots: readonly IndexDot[]
}

const HEAD = 24
const WIDE = 600
/** Minimum and maximum extent of the axis on both sides of the neutral value. */
const REACH = { ratio: [0.25, 1.5], share: [0.1, 0.5] } as const

function reachOf(dots: readonly IndexDot[], neutral: number): number {
  const [least, most] = neutral === 0 ? REACH.share : REACH.ratio
  const distances = dots.flatMap((dot) =>
    dot.neutral === neutral && dot.value !== null ? [Math.abs(dot.value - neutral)] : [],
  )
  return Math.min(most, Math.max(least, ...distances) * 1.1)
}

function signed(value: number): string {
  const text = formatDecimal(Math.abs(value), 3)
  if (text === '0.000') return text
  return `${value > 0 ? '▲ +' : '▼ −'}${text}`
}

/**
 * Each index as a dot relative to its neutral value, with its effect on the score as a bar. Ratios share one
 * axis; shares have their own, with a neutral value of 0. Values off the axis have an arrow.
 */
export function IndexDots({ dots, width, active = null, onActive }: IndexDotsProps) {
  const id = useId()
  const wide = width >= WIDE
  const rowHeight = wide ? 36 : 54
  const left = wide ? 110 : 12
  const right = wide ? Math.round(left + (width - left) * 0.46) : width - 12
  const barLeft = right + 76
  const barRight = width - 70
  const middle = (left + right) / 2
  const bottom = HEAD + dots.length * rowHeight
  const most = Math.max(0.05, ...dots.map(({ effect }) => Math.abs(effect ?? 0)))
  const bar = scaleLinear({ domain: [-most, most], range: [barLeft, barRight] })
  const zero = bar(0)
  return (
    <Plot width={width} height={bottom + 4} aria-hidden="true">
      <Stripes id={id} />
      <text x={middle} y={14} textAnchor="middle">
        neutral
      </text>
      {wide && (
        <text x={zero} y={14} textAnchor="middle">
          adds to the score
        </text>
      )}
      <line className="cut" x1={middle} x2={middle} y1={HEAD - 4} y2={bottom} />
      {wide && <line x1={zero} x2={zero} y1={HEAD - 4} y2={bottom} stroke={tokens.color.muted} />}
      {dots.map((dot, index) => {
        const { key, label, value, neutral, effect, driver } = dot
        const reach = reachOf(dots, neutral)
        const x = scaleLinear({
          domain: [neutral - reach, neutral + reach],
          range: [left, right],
          clamp: true,
        })
        const top = HEAD + index * rowHeight
        const y = top + (wide ? rowHeight / 2 : 36)
        const beyond = value !== null && Math.abs(value - neutral) > reach
        const worse = effect !== null && effect > 0
        const moves = effect !== null && formatDecimal(Math.abs(effect), 3) !== '0.000'
        const ink = !moves ? tokens.color.muted : worse ? tokens.color.down : tokens.color.up
        const at = x(value ?? neutral)
        const text = effect === null ? 'not used' : value === null ? 'neutral used' : signed(effect)
        return (
          <g key={key}>
            {index === active && <ActiveRow y={top} width={width} height={rowHeight} />}
            <text x={wide ? 4 : left} y={wide ? y + 4 : top + 16}>
              <tspan className="strong">{label}</tspan>
              {driver && <tspan> driver</tspan>}
            </text>
            <line className="grid" x1={left} x2={right} y1={y} y2={y} />
            <line x1={middle} x2={at} y1={y} y2={y} stroke={ink} strokeWidth={2} />
            {value === null ? (
              <circle
                cx={middle}
                cy={y}
                r={5}
                fill={tokens.color.surface}
                stroke={tokens.color.faint}
                strokeDasharray="2 2"
                strokeWidth={1.5}
              />
            ) : beyond ? (
              <path
                d={value > neutral ? `M${at} ${y} l-11 -6 v12z` : `M${at} ${y} l11 -6 v12z`}
                fill={ink}
              />
            ) : (
              <Dot x={at} y={y} r={5.5} fill={ink} />
            )}
            <text
              x={wide ? right + 14 : middle}
              y={wide ? y + 4 : top + 16}
              textAnchor={wide ? 'start' : 'middle'}
              className="strong halo"
            >
              {value === null ? 'No Data' : formatDecimal(value, 3)}
            </text>
            {wide && !!effect && (
              <PatternedRect
                x={Math.min(zero, bar(effect))}
                y={y - 7}
                width={Math.max(1, Math.abs(bar(effect) - zero))}
                height={14}
                rx={2}
                fill={ink}
                pattern={worse && id}
                patternOpacity={0.75}
              />
            )}
            <text
              x={width - 4}
              y={wide ? y + 4 : top + 16}
              textAnchor="end"
              style={{ fill: ink, fontWeight: 600 }}
            >
              {text}
            </text>
          </g>
        )
      })}
      <PointerField
        width={width}
        height={bottom}
        count={dots.length}
        indexAt={(_, y) => (y - HEAD) / rowHeight}
        onActive={onActive}
      />
    </Plot>
  )
}

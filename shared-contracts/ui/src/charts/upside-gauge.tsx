import { formatSignedPercent } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { PatternedRect, Plot, ZonePatterns } from './plot-parts.tsx'
import { useWidth } from './use-width.ts'

export interface UpsideGaugeProps {
  /** Average as a fraction (0.084 is +8.4%); null without any method. */
  readonly value: number | null
  /** Upside of each method as a fraction, drawn as a tick. */
  readonly ticks: readonly number[]
  /** Bound of Neutral in both directions, a fraction. */
  readonly neutral: number
  /** One sentence for screen readers. */
  readonly label: string
}

const HEIGHT = 62
const BAR_TOP = 14
const BAR = 16
const ENDS = [-1, -0.5, 0, 0.5, 1] as const

/** Value estimate on a bar from −100% to +100% with methods as ticks; arrows mark values off the scale. */
export function UpsideGauge({ value, ticks, neutral, label }: UpsideGaugeProps) {
  const id = useId()
  const [box, width] = useWidth()
  const x = scaleLinear({ domain: [-1, 1], range: [6, width - 6], clamp: true })
  const bands = [
    { name: 'Downside', from: -1, to: -neutral, fill: tokens.color.distress },
    { name: '', from: -neutral, to: neutral, fill: tokens.color.muted },
    { name: 'Upside', from: neutral, to: 1, fill: tokens.color.safe },
  ]
  const at = value === null ? null : x(value)
  return (
    <div ref={box}>
      <Plot width={width} height={HEIGHT} role="img" aria-label={label}>
        <ZonePatterns id={id} />
        {bands.map(({ name, from, to, fill }) => (
          <PatternedRect
            key={name}
            x={x(from)}
            y={BAR_TOP}
            width={Math.max(2, x(to) - x(from))}
            height={BAR}
            fill={fill}
            pattern={name === 'Downside' && `${id}-distress`}
          />
        ))}
        {ticks.map((tick, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: two methods may have the same upside
            key={index}
            x1={x(tick)}
            x2={x(tick)}
            y1={BAR_TOP + 2}
            y2={BAR_TOP + BAR - 2}
            stroke={tokens.color.muted}
            strokeWidth={1.6}
          />
        ))}
        {at !== null && (
          <>
            <path
              d={`M${at} ${BAR_TOP - 1}l-6 -9h12z`}
              fill={tokens.color.text}
              stroke={tokens.color.surface}
            />
            <line
              x1={at}
              x2={at}
              y1={BAR_TOP - 1}
              y2={BAR_TOP + BAR + 2}
              stroke={tokens.color.text}
              strokeWidth={2.6}
            />
          </>
        )}
        {ENDS.map((end, index) => (
          <text
            key={end}
            x={x(end)}
            y={BAR_TOP + BAR + 17}
            textAnchor={index === 0 ? 'start' : index === ENDS.length - 1 ? 'end' : 'middle'}
          >
            {end === 0 ? '0' : formatSignedPercent(end, 0)}
          </text>
        ))}
        <text x={x(-0.75)} y={BAR_TOP + BAR + 31} textAnchor="middle" className="strong">
          Downside
        </text>
        <text x={x(0)} y={BAR_TOP + BAR + 31} textAnchor="middle">
          Neutral
        </text>
        <text x={x(0.75)} y={BAR_TOP + BAR + 31} textAnchor="middle" className="strong">
          Upside
        </text>
      </Plot>
    </div>
  )
}

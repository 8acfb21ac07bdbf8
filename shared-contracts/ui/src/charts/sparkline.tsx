import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { Plot } from './plot-parts.tsx'
import { Dot } from './series-parts.tsx'

export interface SparklineProps {
  /** Oldest first; null leaves a gap. */
  readonly values: readonly (number | null)[]
  /** One sentence for screen readers. */
  readonly label: string
  readonly width?: number
  readonly height?: number
}

/** Line without axes; the last value is marked. */
export function Sparkline({ values, label, width = 160, height = 36 }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [3, width - 5] })
  const y = scaleLinear({
    domain: [Math.min(...known), Math.max(...known)],
    range: [height - 5, 5],
  })
  const last = values.findLastIndex((value) => value !== null)
  const lastValue = values[last]
  return (
    <Plot width={width} height={height} role="img" aria-label={label}>
      <LinePath
        data={[...values]}
        defined={(value) => value !== null}
        x={(_, index) => x(index)}
        y={(value) => y(value ?? 0)}
        stroke={tokens.color.muted}
        strokeWidth={1.8}
        strokeLinejoin="round"
      />
      {lastValue !== null && lastValue !== undefined && (
        <Dot x={x(last)} y={y(lastValue)} r={3.6} fill={tokens.color.text} />
      )}
    </Plot>
  )
}

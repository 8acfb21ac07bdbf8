import { quantile } from './strip-layout.ts'
import { STRIP_SIDE, type StripSource } from './strip-place.ts'

/** Mean letter width of the labels. */
const LETTER = 6.2

function textsOf(
  { axis, peers, quartiles }: StripSource,
  format: (value: number) => string,
): readonly string[] {
  if (axis === 'percentile') return ['0, lowest', 'median', '100, best']
  const values = peers?.values ?? []
  const middle = quartiles?.median ?? quantile(values, 0.5)
  return [values[0], middle, values.at(-1)].map((value, index) => {
    if (value === undefined || value === null) return ''
    return `${index === 1 ? 'median ' : ''}${format(value)}`
  })
}

export interface StripLabelsProps {
  readonly source: StripSource
  readonly format: (value: number) => string
  readonly width: number
  /** Baseline of the labels below the strip. */
  readonly baseline: number
  readonly own: number | null
  readonly median: number | null
}

/** Labels of a strip: both ends and the middle of the axis below, the company above. */
export function StripLabels(props: StripLabelsProps) {
  const { source, format, width, baseline, own, median } = props
  const [least = '', middle = '', greatest = ''] = textsOf(source, format)
  const half = (middle.length * LETTER) / 2
  const room = (text: string) => STRIP_SIDE + text.length * LETTER + 8
  const fits =
    median !== null && median - half > room(least) && median + half < width - room(greatest)
  const name = source.own?.name ?? ''
  const halfName = (name.length * LETTER) / 2 + 4
  return (
    <>
      <text x={STRIP_SIDE} y={baseline}>
        {least}
      </text>
      {fits && (
        <text x={median} y={baseline} textAnchor="middle">
          {middle}
        </text>
      )}
      <text x={width - STRIP_SIDE} y={baseline} textAnchor="end">
        {greatest}
      </text>
      {own !== null && (
        <text
          x={Math.min(Math.max(own, halfName), width - halfName)}
          y={11}
          textAnchor="middle"
          className="strong"
        >
          {name}
        </text>
      )}
    </>
  )
}

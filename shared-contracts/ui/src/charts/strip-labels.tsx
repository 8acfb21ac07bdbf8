import { type PlacedStrip, STRIP_SIDE } from './strip-layout.ts'

/** Mean letter width of the labels. */
const LETTER = 6.2

export interface StripLabelsProps {
  readonly placed: PlacedStrip
  readonly axis: 'percentile' | 'value'
  /** Label of the company. */
  readonly name: string
  readonly format: (value: number) => string
  readonly width: number
  /** Baseline of the labels below the strip. */
  readonly baseline: number
}

/** Labels of a strip: both ends and the middle of the axis below, the company above. */
export function StripLabels(props: StripLabelsProps) {
  const { placed, axis, name, format, width, baseline } = props
  const { own, median } = placed
  const [least = '', middle = '', greatest = ''] =
    axis === 'percentile'
      ? ['0, lowest', 'median', '100, best']
      : placed.labeled.map((value, index) => `${index === 1 ? 'median ' : ''}${format(value)}`)
  const half = (middle.length * LETTER) / 2
  const room = (text: string) => STRIP_SIDE + text.length * LETTER + 8
  const fits =
    median !== null && median - half > room(least) && median + half < width - room(greatest)
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

import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { dotDomain } from './dot-range-domain.ts'
import { ActiveRow, Plot, type PlotProps } from './plot-parts.tsx'

export type DotTone = 'up' | 'down' | 'neutral'

export interface DotRow {
  readonly key: string
  readonly label: string
  /** Value of the dot; null if there is none. */
  readonly value: number | null
  /** Text beside the dot, with its sign: `+10.1%`. */
  readonly text: string
  readonly tone: DotTone
  /** Text shown without a dot; default "No Target". */
  readonly missing?: string | undefined
}

export interface DotRangeProps extends Omit<PlotProps, 'height'> {
  readonly rows: readonly DotRow[]
  /** Price to which the dots are connected; null for dots only. */
  readonly reference: number | null
  readonly referenceLabel: string
  /** Row height in pixels if labels are left of the lines. */
  readonly rowHeight?: number | undefined
  /** Format an axis tick: `$220`. */
  readonly format: (value: number) => string
}

/** Minimum width for labels left of the lines and figures beside the dots; below it, both are above the lines. */
const WIDE = 440
const TOP = 20
const AXIS = 26
const LETTER = 6.4
const TICK_SPACE = 64
/** Pixels between a dot and the end of its text, in addition to the letters: gap, arrow and bold width. */
const BESIDE = 26
const ARROWS: Readonly<Record<DotTone, string>> = { up: '▲ ', down: '▼ ', neutral: '' }
const INKS: Readonly<Record<DotTone, string>> = {
  up: tokens.color.up,
  down: tokens.color.down,
  neutral: tokens.color.muted,
}

const widthOf = (text: string) => text.length * LETTER

interface Placed {
  readonly row: DotRow
  /** Null if there is no value. */
  readonly side: 'left' | 'right' | null
  /** Side on which the value is off the axis. */
  readonly beyond: boolean
  readonly text: string
}

function placeRow(
  row: DotRow,
  reference: number | null,
  [low, high]: readonly [number, number],
  format: (value: number) => string,
): Placed {
  const { value, tone, text } = row
  if (value === null) return { row, side: null, beyond: false, text: row.missing ?? 'No Target' }
  const beyond = value < low || value > high
  const side = value < (reference ?? Number.NEGATIVE_INFINITY) ? 'left' : 'right'
  return { row, side, beyond, text: `${ARROWS[tone]}${text}${beyond ? ` · ${format(value)}` : ''}` }
}

interface TickRoom {
  readonly x: ReturnType<typeof scaleLinear<number>>
  /** Left and right end of the rows, including texts beside the dots. */
  readonly from: number
  readonly to: number
  readonly values: readonly number[]
  readonly format: (value: number) => string
}

/**
 * Axis ticks over the full width of the rows, including the texts beside the dots. Limited to the range of the
 * dots if one of them is off the axis, and to zero and above if no value is negative.
 */
function axisTicks({ x, from, to, values, format }: TickRoom) {
  const [low = 0, high = 0] = x.domain()
  const wide = x.copy().clamp(false)
  const isBeyond = values.some((value) => value < low || value > high)
  const [least, most] = isBeyond ? [low, high] : [wide.invert(from), wide.invert(to)]
  const floor = Math.min(...values) >= 0 ? Math.max(0, least) : least
  const room = wide(most) - wide(floor)
  return wide
    .copy()
    .domain([floor, most])
    .ticks(Math.max(2, Math.floor(room / TICK_SPACE)))
    .map((value) => ({ value, x: wide(value), half: widthOf(format(value)) / 2 }))
    .filter(({ x: at, half }) => at - half >= from && at + half <= to)
}

/** Dot, or a diamond at the edge for a value off the axis. */
function Mark({
  x,
  y,
  placed,
}: {
  readonly x: number
  readonly y: number
  readonly placed: Placed
}) {
  const fill = INKS[placed.row.tone]
  if (!placed.beyond) return <circle cx={x} cy={y} r={5} fill={fill} />
  const out = placed.side === 'left' ? -8 : 8
  return <path d={`M${x + out} ${y}L${x - out / 4} ${y - 6}V${y + 6}Z`} fill={fill} />
}

/** Rows of dots connected to one price, showing the distance and direction of each value. */
export function DotRange(props: DotRangeProps) {
  const { rows, reference, referenceLabel, width, active = null, onActive, format } = props
  const wide = width >= WIDE
  const rowHeight = wide ? (props.rowHeight ?? 34) : 46
  const bottom = TOP + rows.length * rowHeight
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  const domain = dotDomain(values, reference)
  const placed = rows.map((row) => placeRow(row, reference, domain, format))
  const reach = (side: 'left' | 'right') =>
    wide
      ? Math.max(
          14,
          ...placed.filter((one) => one.side === side).map(({ text }) => widthOf(text) + BESIDE),
        )
      : 14
  const labels = Math.max(0, ...rows.map(({ label }) => widthOf(label)))
  const left = wide ? Math.min(labels, width * 0.36) + 12 : 0
  const x = scaleLinear({
    domain: [...domain],
    range: [left + reach('left'), width - reach('right')],
    clamp: true,
  })
  const [start = 0] = x.range()
  const ticks = axisTicks({ x, from: left, to: width, values: [...values, ...domain], format })
  const dotY = (index: number) => TOP + index * rowHeight + (wide ? rowHeight / 2 : rowHeight - 15)
  const anchor = reference === null ? null : x(reference)
  // Above the line, keep the row's label and text clear of the price.
  const labelX = (label: string) =>
    anchor !== null && anchor < widthOf(label) + 4 ? anchor + 8 : 0
  const textX = (text: string) =>
    anchor !== null && anchor > width - widthOf(text) - 4 ? anchor - 8 : width
  const missingX = (text: string) =>
    anchor !== null && anchor < left + widthOf(text) + 4 ? anchor + 8 : left
  const referenceWidth = widthOf(referenceLabel) / 2
  return (
    <Plot width={width} height={bottom + AXIS} aria-hidden="true">
      {active !== null && active < rows.length && (
        <ActiveRow y={TOP + active * rowHeight} width={width} height={rowHeight} />
      )}
      {values.length > 0 &&
        ticks.map((tick) => (
          <g key={tick.value}>
            <line className="grid" x1={tick.x} x2={tick.x} y1={TOP} y2={bottom} />
            <text x={tick.x} y={bottom + 18} textAnchor="middle">
              {format(tick.value)}
            </text>
          </g>
        ))}
      {anchor !== null && (
        <>
          <line
            x1={anchor}
            x2={anchor}
            y1={TOP - 4}
            y2={bottom}
            stroke={tokens.color.text}
            strokeWidth={1.8}
          />
          <text
            x={Math.max(referenceWidth, Math.min(width - referenceWidth, anchor))}
            y={TOP - 9}
            textAnchor="middle"
            className="strong"
          >
            {referenceLabel}
          </text>
        </>
      )}
      {placed.map((one, index) => {
        const { row, side, text } = one
        const y = dotY(index)
        const at = row.value === null ? start : x(row.value)
        const ink = INKS[row.tone]
        const away = one.beyond ? 14 : 10
        return (
          <g key={row.key}>
            <text
              x={wide ? 0 : labelX(row.label)}
              y={wide ? y + 4 : y - 15}
              className={wide ? undefined : 'halo'}
              style={{ fill: tokens.color.text }}
            >
              {row.label}
            </text>
            {side === null ? (
              <text
                x={wide ? missingX(text) : textX(text)}
                y={wide ? y + 4 : y - 15}
                textAnchor={wide ? 'start' : 'end'}
                className="halo"
              >
                {text}
              </text>
            ) : (
              <>
                {anchor !== null && (
                  <line x1={anchor} x2={at} y1={y} y2={y} stroke={ink} strokeWidth={2} />
                )}
                <Mark x={at} y={y} placed={one} />
                <text
                  x={wide ? (side === 'left' ? at - away : at + away) : textX(text)}
                  y={wide ? y + 4 : y - 15}
                  textAnchor={!wide || side === 'left' ? 'end' : 'start'}
                  className="halo"
                  style={{ fill: ink, fontWeight: 600 }}
                >
                  {text}
                </text>
              </>
            )}
            <rect
              x={0}
              y={TOP + index * rowHeight}
              width={width}
              height={rowHeight}
              fill="transparent"
              onPointerEnter={() => onActive?.(index)}
              onPointerLeave={() => onActive?.(null)}
            />
          </g>
        )
      })}
    </Plot>
  )
}

import { tokens } from '@quantamental/ui'
import { scaleLinear, scaleLog } from '@visx/scale'
import { useId, useMemo } from 'react'
import { Plot, type PlotProps, PointerField, Stripes } from './plot-parts.tsx'

/** Value per day; days are whole days since 1970-01-01, oldest first. */
interface TimeLine {
  readonly key: string
  readonly color: string
  readonly dashes?: string | undefined
  readonly days: readonly number[]
  readonly values: readonly number[]
}

/** Range with its middle, constant from one day to the next; null leaves a gap. */
export interface TimeBand {
  readonly days: readonly number[]
  readonly ranges: readonly (readonly [low: number, middle: number, high: number] | null)[]
}

/** States below the plot, each from a day until another one. */
export interface TimeLane {
  readonly name: string
  readonly spans: readonly {
    readonly from: number
    readonly to: number
    readonly text: string
    readonly color: string
    readonly ink: string
  }[]
}

const MARK_SHAPES = ['up', 'down', 'circle', 'square', 'diamond', 'dot', 'cross'] as const
export type MarkShape = (typeof MARK_SHAPES)[number]

/** Event below the lanes. */
interface TimeMark {
  readonly day: number
  readonly shape: MarkShape
}

export interface TimePlotProps extends PlotProps {
  /** Days that the pointer and the keys select, oldest first; they span the axis. */
  readonly days: readonly number[]
  /** The first line has the dot of the active day. */
  readonly lines: readonly TimeLine[]
  readonly band?: TimeBand | null
  readonly lanes?: readonly TimeLane[]
  readonly marks?: readonly TimeMark[]
  /** Day from which everything but the lines is withheld. */
  readonly withheldFrom?: number | null
  /** Largest distance in days of two values that a line joins. */
  readonly gap: number
  readonly log?: boolean
  readonly format: (value: number) => string
}

const LEFT = 44
const RIGHT = 12
const TOP = 14
const LANE = 20
const LANE_GAP = 4
const MARK_ROWS = 3
const MARK_ROW = 13
const AXIS = 26
/** Distance in pixels at which the pointer takes a mark. */
const REACH = 10

const ROW_OF_SHAPE: Readonly<Record<MarkShape, number>> = {
  ...{ up: 0, down: 0, circle: 0 },
  ...{ square: 1, diamond: 1 },
  ...{ dot: 2, cross: 2 },
}

/** Height of everything below the plot. */
function timeFootHeight(lanes: number, hasMarks: boolean): number {
  return AXIS + lanes * (LANE + LANE_GAP) + (hasMarks ? MARK_ROWS * MARK_ROW + LANE_GAP : 0)
}

type Scale = (value: number) => number

/** At most two points per pixel column: the lowest and the highest, in their order. */
function thinColumns(xs: readonly number[], ys: readonly number[]): number[] {
  if (xs.length < 3) return xs.map((_, index) => index)
  const chosen: number[] = []
  let at = 0
  while (at < xs.length) {
    const column = Math.floor(xs[at] ?? 0)
    let [low, high] = [at, at]
    let next = at
    for (; next < xs.length && Math.floor(xs[next] ?? 0) === column; next += 1) {
      if ((ys[next] ?? 0) < (ys[low] ?? 0)) low = next
      if ((ys[next] ?? 0) > (ys[high] ?? 0)) high = next
    }
    chosen.push(...(low === high ? [low] : [Math.min(low, high), Math.max(low, high)]))
    at = next
  }
  return chosen
}

const place = (value: number) => Math.round(value * 10) / 10

function linePath({ days, values }: TimeLine, x: Scale, y: Scale, gap: number): string {
  const xs = days.map(x)
  const ys = values.map(y)
  let before = Number.NEGATIVE_INFINITY
  return thinColumns(xs, ys)
    .map((index) => {
      const day = days[index] ?? 0
      const command = day - before > gap ? 'M' : 'L'
      before = day
      return `${command}${place(xs[index] ?? 0)} ${place(ys[index] ?? 0)}`
    })
    .join('')
}

/** Runs of days with known ranges, as steps until the day after the run. */
function bandPaths({ days, ranges }: TimeBand, x: Scale, y: Scale, end: number) {
  const runs: { from: number; to: number }[] = []
  ranges.forEach((range, index) => {
    if (range === null) return
    const run = runs.at(-1)
    if (run?.to === index) run.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs.map(({ from, to }) => {
    const last = to < days.length ? x(days[to] ?? 0) : end
    const steps = (which: 0 | 1 | 2) => {
      const corners: [number, number][] = []
      for (let i = from; i < to; i += 1) {
        const height = place(y(ranges[i]?.[which] ?? 0))
        if (corners.at(-1)?.[1] !== height) corners.push([place(x(days[i] ?? 0)), height])
      }
      return corners
    }
    const across = (corners: readonly [number, number][]) =>
      `${corners.map(([left, height], i) => (i === 0 ? `M${left} ${height}` : `H${left}V${height}`)).join('')}H${place(last)}`
    const back = steps(0)
      .toReversed()
      .map(([left, height]) => `V${height}H${left}`)
      .join('')
    return { area: `${across(steps(2))}${back}Z`, middle: across(steps(1)) }
  })
}

const DAY_MS = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120]
const LABEL_ROOM = 52
const FEW_DAYS = 62

/** Days of the axis labels: firsts of months or, on a short axis, every seventh day. */
function timeTicks(from: number, to: number, width: number) {
  const room = Math.max(1, Math.floor(width / LABEL_ROOM))
  if (to - from <= FEW_DAYS) {
    const step = 7 * Math.ceil((to - from) / 7 / room)
    const ticks: { day: number; text: string }[] = []
    for (let day = to; day >= from; day -= Math.max(7, step)) {
      const date = new Date(day * DAY_MS)
      ticks.unshift({ day, text: `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}` })
    }
    return ticks
  }
  const months = (to - from) / 30.44
  const step = MONTH_STEPS.find((one) => months / one <= room) ?? 120
  const start = new Date(from * DAY_MS)
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth() + 1
  const ticks: { day: number; text: string }[] = []
  for (let month = Math.ceil(first / step) * step; ; month += step) {
    const day = Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS
    if (day > to) return ticks
    const text = month % 12 === 0 ? String(month / 12) : (MONTHS[month % 12] ?? '')
    ticks.push({ day, text })
  }
}

/** Values of the grid lines; on a wide log axis 1, 2 and 5 times powers of ten. */
function valueTicks(low: number, high: number, log: boolean): number[] {
  if (!log || high / low < 8) return scaleLinear({ domain: [low, high] }).ticks(5)
  const first = Math.floor(Math.log10(low))
  const decades = Array.from(
    { length: Math.ceil(Math.log10(high)) - first + 1 },
    (_, i) => 10 ** (first + i),
  )
  return decades
    .flatMap((decade) => [decade, 2 * decade, 5 * decade])
    .filter((tick) => tick >= low && tick <= high)
}

function valueDomain(lines: readonly TimeLine[], band: TimeBand | null, log: boolean) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const include = (value: number) => {
    if (log && value <= 0) return
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (const { values } of lines) values.forEach(include)
  // A range far from the prices must not flatten them.
  const [least, most] = [low / 1.7, high * 1.7]
  for (const range of band?.ranges ?? []) {
    for (const value of range ?? []) include(Math.min(most, Math.max(least, value)))
  }
  if (low > high) return [0, 1] as const
  if (log) return [low / 1.04, high * 1.04] as const
  const slack = (high - low || Math.abs(high) || 1) * 0.06
  return [low >= 0 ? Math.max(0, low - slack) : low - slack, high + slack] as const
}

function nearestIndex(days: readonly number[], day: number): number {
  let low = 0
  let high = days.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  const before = days[low - 1]
  return before !== undefined && day - before < (days[low] ?? 0) - day ? low - 1 : low
}

function Mark({
  x,
  y,
  shape,
}: {
  readonly x: number
  readonly y: number
  readonly shape: MarkShape
}) {
  const paint = { fill: tokens.color.surface, stroke: tokens.color.text, strokeWidth: 1.4 }
  switch (shape) {
    case 'up':
      return <path d={`M${x - 5} ${y + 4}h10l-5 -8z`} fill={tokens.color['safe-ink']} />
    case 'down':
      return <path d={`M${x - 5} ${y - 4}h10l-5 8z`} fill={tokens.color['distress-ink']} />
    case 'circle':
      return <circle cx={x} cy={y} r={4} {...paint} />
    case 'square':
      return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} fill={tokens.color.muted} />
    case 'diamond':
      return <path d={`M${x} ${y - 5}l5 5l-5 5l-5 -5z`} {...paint} />
    case 'dot':
      return <circle cx={x} cy={y} r={3} fill={tokens.color.accent} />
    case 'cross':
      return (
        <path d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} stroke={tokens.color.text} strokeWidth={2} />
      )
  }
}

/** Symbol of a mark for a legend. */
export function MarkSymbol({ shape }: { readonly shape: MarkShape }) {
  return (
    <svg width={12} height={12} aria-hidden="true">
      <Mark x={6} y={6} shape={shape} />
    </svg>
  )
}

/** Geometry and paths, which do not depend on the active day. */
function useDrawing(props: TimePlotProps, height: number) {
  const { days, lines, band = null, lanes = [], marks = [], width, gap, log = false } = props
  return useMemo(() => {
    const [from, to] = [days[0] ?? 0, days.at(-1) ?? 1]
    const end = width - RIGHT
    const foot = timeFootHeight(lanes.length, marks.length > 0)
    const bottom = height - foot
    const x = scaleLinear({ domain: [from, Math.max(to, from + 1)], range: [LEFT, end] })
    const [low, high] = valueDomain(lines, band, log)
    const range = { domain: [low, high], range: [bottom, TOP] }
    const y = log ? scaleLog({ ...range, clamp: true }) : scaleLinear({ ...range, clamp: true })
    return {
      ...{ x, y, end, bottom, first: from, last: to, lanesTop: bottom + LANE_GAP },
      marksTop: bottom + LANE_GAP + lanes.length * (LANE + LANE_GAP),
      paths: lines.map((line) => linePath(line, x, y, gap)),
      bands: band ? bandPaths(band, x, y, end) : [],
      ticks: valueTicks(low, high, log),
      dates: timeTicks(from, to, end - LEFT),
      markPlaces: marks.map((mark) => ({ ...mark, x: x(mark.day) })),
    }
  }, [days, lines, band, lanes, marks, width, height, gap, log])
}

type Drawing = ReturnType<typeof useDrawing>

function Lanes({
  drawing,
  lanes,
}: {
  readonly drawing: Drawing
  readonly lanes: readonly TimeLane[]
}) {
  const { x, first, last, lanesTop } = drawing
  return lanes.map(({ name, spans }, row) => {
    const top = lanesTop + row * (LANE + LANE_GAP)
    return (
      <g key={name}>
        <text x={0} y={top + 14}>
          {name}
        </text>
        {spans.map(({ from, to, text, color, ink }) => {
          const left = x(Math.max(from, first))
          const right = x(Math.min(to, last))
          if (right <= left) return null
          return (
            <g key={from}>
              <rect
                x={left}
                y={top}
                width={Math.max(1, right - left - 1)}
                height={LANE}
                rx={3}
                fill={color}
              />
              {right - left > 7.5 * text.length + 8 && (
                <text
                  x={(left + right) / 2}
                  y={top + 14}
                  textAnchor="middle"
                  style={{ fill: ink, fontWeight: 600 }}
                >
                  {text}
                </text>
              )}
            </g>
          )
        })}
      </g>
    )
  })
}

/** Everything that stays while the active day changes. */
function Backdrop({
  drawing,
  props,
  id,
}: {
  readonly drawing: Drawing
  readonly props: TimePlotProps
  readonly id: string
}) {
  const { lines, lanes = [], marks = [], withheldFrom = null, format } = props
  const { x, y, end, bottom, marksTop, paths, bands, ticks, dates } = drawing
  const from = withheldFrom === null ? end : Math.min(end, Math.max(LEFT, x(withheldFrom)))
  return useMemo(
    () => (
      <>
        {ticks.map((tick) => (
          <line key={tick} className="grid" x1={LEFT} x2={end} y1={y(tick)} y2={y(tick)} />
        ))}
        {bands.map(({ area, middle }) => (
          <g key={area}>
            <path
              d={area}
              fill={tokens.color.safe}
              stroke={tokens.color['safe-ink']}
              strokeWidth={0.5}
            />
            <path
              d={middle}
              fill="none"
              stroke={tokens.color['safe-ink']}
              strokeWidth={1.4}
              strokeDasharray="5 3"
            />
          </g>
        ))}
        <Lanes drawing={drawing} lanes={lanes} />
        {from < end && (
          <>
            <Stripes id={id} size={10} stroke={tokens.color.hatch} strokeWidth={1.2} />
            <rect
              x={from}
              y={TOP}
              width={end - from}
              height={marksTop - LANE_GAP - TOP}
              fill={`url(#${id})`}
            />
            <line className="cut" x1={from} x2={from} y1={TOP} y2={marksTop - LANE_GAP} />
            {end - from > 66 &&
              lanes.length > 1 &&
              ['Subscribe', 'to unlock.'].map((text, line) => (
                <text
                  key={text}
                  x={(from + end) / 2}
                  y={bottom + 18 + 17 * line}
                  textAnchor="middle"
                  className="halo strong"
                >
                  {text}
                </text>
              ))}
          </>
        )}
        {paths.map((path, index) => (
          <path
            key={lines[index]?.key}
            d={path}
            fill="none"
            stroke={lines[index]?.color}
            strokeWidth={index === 0 ? 2 : 1.6}
            strokeLinejoin="round"
            strokeLinecap="round"
            strokeDasharray={lines[index]?.dashes}
          />
        ))}
        {ticks.map((tick) => (
          <text key={tick} x={0} y={y(tick) + 4} className="halo">
            {format(tick)}
          </text>
        ))}
        {marks.length > 0 && (
          <text x={0} y={marksTop + 10}>
            Events
          </text>
        )}
        {drawing.markPlaces.map(({ day, shape, x: at }) => (
          <Mark
            key={`${day} ${shape}`}
            x={at}
            y={marksTop + (ROW_OF_SHAPE[shape] + 0.5) * MARK_ROW}
            shape={shape}
          />
        ))}
        {dates.map(({ day, text }) => (
          <g key={day}>
            <line className="grid" x1={x(day)} x2={x(day)} y1={TOP} y2={bottom} />
            <text
              x={Math.min(end - 12, Math.max(LEFT + 8, x(day)))}
              y={(props.height ?? 0) - 8}
              textAnchor="middle"
            >
              {text}
            </text>
          </g>
        ))}
        <line className="grid" x1={LEFT} x2={end} y1={bottom} y2={bottom} />
      </>
    ),
    [
      drawing,
      props.height,
      lines,
      lanes,
      marks.length,
      format,
      from,
      end,
      id,
      bands,
      bottom,
      dates,
      marksTop,
      paths,
      ticks,
      x,
      y,
    ],
  )
}

/** Lines by day over a range, with lanes of states and marks of events on one time axis. */
export function TimePlot(props: TimePlotProps) {
  const { days, lines, width, height = 400, active = null, onActive } = props
  const id = useId()
  const drawing = useDrawing(props, height)
  const { x, y, end, marksTop, markPlaces } = drawing
  const [first] = lines
  const day = active === null ? undefined : days[active]
  const at = day === undefined || !first ? -1 : first.days.indexOf(day)
  function indexAt(left: number, top: number): number {
    const marks = top >= marksTop ? markPlaces : []
    const near = marks.filter((mark) => Math.abs(mark.x - left) <= REACH)
    const [taken] = near.sort((a, b) => Math.abs(a.x - left) - Math.abs(b.x - left))
    return nearestIndex(days, taken?.day ?? x.invert(left))
  }
  return (
    <Plot width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Backdrop drawing={drawing} props={{ ...props, height }} id={id} />
      {day !== undefined && (
        <line className="cursor" x1={x(day)} x2={x(day)} y1={TOP} y2={height - AXIS} />
      )}
      {day !== undefined && at >= 0 && (
        <circle
          cx={x(day)}
          cy={y(first?.values[at] ?? 0)}
          r={4.5}
          fill={first?.color}
          stroke={tokens.color.surface}
          strokeWidth={1.5}
        />
      )}
      <PointerField
        left={LEFT}
        width={end - LEFT}
        height={height}
        count={days.length}
        indexAt={indexAt}
        onActive={onActive}
      />
    </Plot>
  )
}

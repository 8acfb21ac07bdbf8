import { type RatingLetter, tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { fitLines, fitText } from './fit-text.ts'
import { PatternedRect, Plot, type PlotProps, PointerField, Stripes } from './plot-parts.tsx'
import { groupedFrom } from './waterfall-groups.ts'

/** Level before or after all steps. */
interface WaterfallLevel {
  readonly label: string
  readonly value: number
  /** Formatted value: "1 in 1,000". */
  readonly text: string
  /** Rating shown as a chip at the level. */
  readonly letter?: RatingLetter | undefined
}

interface WaterfallStep {
  readonly key: string
  readonly label: string
  readonly change: number
  /** Formatted signed change: "+0.152". */
  readonly text: string
  /** Effect of the change: "raises risk". */
  readonly word: string
}

/** Labeled range of the axis up to `upTo`; the last one is open. */
export interface WaterfallBand {
  readonly label: string
  readonly upTo: number | null
}

/** `active` is an index over start, steps and end. */
export interface WaterfallProps extends Omit<PlotProps, 'height'> {
  readonly start: WaterfallLevel
  /** Largest first; small steps are combined. */
  readonly steps: readonly WaterfallStep[]
  readonly end: WaterfallLevel
  /** Bands from low to high values. */
  readonly bands?: readonly WaterfallBand[]
  /** Format the sum of the small steps. */
  readonly formatChange: (change: number) => { readonly text: string; readonly word: string }
  /** Whether a rise is good or bad; sets color and stripes. */
  readonly rise: 'good' | 'bad'
}

const HEAD = 26
const WIDE = 600
const LABEL_WIDTH = 196
const VALUE_WIDTH = 168
/** Mean letter width of labels, and line height of two lines. */
const LETTER = 6.3
const LINE_HEIGHT = 13
/** Minimum width of a band with a label. */
const BAND_LABEL = 30

interface Row {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly word: string
  readonly from: number
  readonly to: number
  readonly level: WaterfallLevel | null
  /** First and last step index represented by the row. */
  readonly first: number
  readonly last: number
}

function listRows(props: WaterfallProps): readonly Row[] {
  const { start, steps, end, formatChange } = props
  const from = groupedFrom(steps.map(({ change }) => change))
  const small = steps.slice(from)
  const rest = small.reduce((sum, { change }) => sum + change, 0)
  const drawn: readonly (WaterfallStep & { readonly last: number })[] = [
    ...steps.slice(0, from).map((step, index) => ({ ...step, last: index + 1 })),
    ...(small.length > 0
      ? [
          {
            key: 'other',
            label: `Other, ${small.length} small parts`,
            change: rest,
            ...formatChange(rest),
            last: steps.length,
          },
        ]
      : []),
  ]
  let at = start.value
  const rows: Row[] = [levelRow('start', start, 0)]
  for (const [index, { change, ...step }] of drawn.entries()) {
    rows.push({ ...step, from: at, to: at + change, level: null, first: index + 1 })
    at += change
  }
  return [...rows, levelRow('end', end, steps.length + 1)]
}

function levelRow(key: string, level: WaterfallLevel, index: number): Row {
  const { label, text, value } = level
  return { key, label, text, word: '', from: value, to: value, level, first: index, last: index }
}

/** Domain of all values with padding, extended to a nearby band bound. */
function domainOf(values: readonly number[], bands: readonly WaterfallBand[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const range = Math.max(most - least, 1e-9)
  const pad = range * 0.12
  const bounds = bands.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]))
  const below = bounds.findLast((bound) => bound < least)
  const above = bounds.find((bound) => bound > most)
  return [
    below !== undefined && least - below < range ? below - pad : least - pad,
    above !== undefined && above - most < range ? above + pad : most + pad,
  ] as const
}

const ARROWS = { rise: '▲', fall: '▼', none: '' } as const

/**
 * Waterfall from one level to another: one row per step, largest first, each starting where the previous one
 * ended. Steps have an arrow, sign and label; adverse steps are striped.
 */
export function Waterfall(props: WaterfallProps) {
  const { bands = [], rise, width, active = null, onActive } = props
  const id = useId()
  const rows = listRows(props)
  const wide = width >= WIDE
  const rowHeight = wide ? 34 : 50
  const left = wide ? LABEL_WIDTH : 8
  const right = wide ? width - VALUE_WIDTH : width - 8
  const bottom = HEAD + rows.length * rowHeight
  const [low, high] = domainOf(
    rows.flatMap(({ from, to }) => [from, to]),
    bands,
  )
  const x = scaleLinear({ domain: [low, high], range: [left, right] })
  const shown = bands
    .map(({ label, upTo }, index) => ({
      label,
      from: Math.max(left, x(bands[index - 1]?.upTo ?? low)),
      to: Math.min(right, upTo === null ? right : x(upTo)),
    }))
    .filter(({ from, to }) => to > from)
  const barTop = (index: number) => HEAD + index * rowHeight + (wide ? 9 : 28)
  const barHeight = 16
  const textY = (index: number) => HEAD + index * rowHeight + (wide ? 21 : 18)
  return (
    <Plot width={width} height={bottom + 6} aria-hidden="true">
      <Stripes id={id} />
      {shown.map(({ label, from, to }, index) => (
        <g key={label}>
          <rect
            x={from}
            y={HEAD - 4}
            width={to - from}
            height={bottom - HEAD + 4}
            fill={index % 2 === 0 ? tokens.color.raise : tokens.color.grey}
            opacity={0.7}
          />
          {to - from >= BAND_LABEL && (
            <text x={(from + to) / 2} y={14} textAnchor="middle" className="strong">
              {label}
            </text>
          )}
          {index > 0 && <line className="cut" x1={from} x2={from} y1={HEAD - 4} y2={bottom} />}
        </g>
      ))}
      {rows.map((row, index) => {
        const { key, label, text, word, from, to, level } = row
        const isActive = active !== null && active >= row.first && active <= row.last
        const direction = to === from ? 'none' : to > from ? 'rise' : 'fall'
        const worse = direction !== 'none' && (direction === 'rise') === (rise === 'bad')
        const ink =
          level || direction === 'none'
            ? tokens.color.text
            : worse
              ? tokens.color.down
              : tokens.color.up
        const values = [level ? '' : ARROWS[direction], text, word].filter(Boolean).join(' ')
        const lines = wide
          ? fitLines(label, LABEL_WIDTH - 12, LETTER, 2)
          : [fitText(label, width - 24 - values.length * LETTER, LETTER)]
        const firstY = textY(index) - ((lines.length - 1) * LINE_HEIGHT) / 2
        return (
          <g key={key}>
            {isActive && (
              <rect
                x={0}
                y={HEAD + index * rowHeight}
                width={width}
                height={rowHeight}
                rx={4}
                fill="none"
                stroke={tokens.color.accent}
                strokeWidth={1.5}
              />
            )}
            {index < rows.length - 1 && (
              <line
                x1={x(to)}
                x2={x(to)}
                y1={barTop(index)}
                y2={barTop(index + 1) + barHeight}
                stroke={tokens.color.faint}
                strokeDasharray="2 3"
              />
            )}
            <text className={level ? 'strong halo' : 'halo'}>
              {lines.map((line, at) => (
                <tspan key={line} x={wide ? 4 : 8} y={firstY + at * LINE_HEIGHT}>
                  {line}
                </tspan>
              ))}
            </text>
            <text
              x={wide ? right + 12 : width - 8}
              y={textY(index)}
              textAnchor={wide ? 'start' : 'end'}
              className="halo"
              style={{ fill: ink, fontWeight: 600 }}
            >
              {values}
            </text>
            {level ? (
              <LevelMark x={x(to)} y={barTop(index)} height={barHeight} letter={level.letter} />
            ) : (
              <PatternedRect
                x={Math.min(x(from), x(to))}
                y={barTop(index)}
                width={Math.max(2, Math.abs(x(to) - x(from)))}
                height={barHeight}
                rx={2}
                fill={ink}
                pattern={worse && id}
                patternOpacity={0.75}
              />
            )}
          </g>
        )
      })}
      <PointerField
        width={width}
        height={bottom}
        count={rows.length}
        indexAt={(_, at) => (at - HEAD) / rowHeight}
        onActive={(row) => onActive?.(row === null ? null : (rows[row]?.first ?? null))}
      />
    </Plot>
  )
}

function LevelMark({
  x,
  y,
  height,
  letter,
}: {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly letter: RatingLetter | undefined
}) {
  const half = 19
  if (!letter) {
    return <rect x={x - 2} y={y - 3} width={4} height={height + 6} fill={tokens.color.text} />
  }
  return (
    <>
      <rect
        x={x - half}
        y={y - 2}
        width={half * 2}
        height={height + 4}
        rx={5}
        fill={tokens.rating[letter]}
      />
      <text
        x={x}
        y={y + height / 2 + 4}
        textAnchor="middle"
        style={{ fill: tokens.color['chip-ink'], fontWeight: 700 }}
      >
        {letter}
      </text>
    </>
  )
}

import { formatDecimal } from '@quantamental/api/format'
import type { RatingCounts } from '@quantamental/api/stocks'
import { RATING_LETTERS, type RatingLetter, tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import styled from 'styled-components'
import { Plot, type PlotProps, PointerField } from './plot-parts.tsx'

/** `active` is an index into `histogramLetters(counts)`. */
export interface RatingHistogramProps extends PlotProps {
  readonly counts: RatingCounts
  /** Letter to mark, with the text of the mark. */
  readonly here?: { readonly rating: RatingLetter; readonly label: string } | undefined
}

const INVESTMENT_LETTERS = 4
const MARK = 40
const FOOT = 40
const SIDE = 6

/** AAA to D; NR and ? only if a company has them. */
export function histogramLetters(counts: RatingCounts): readonly RatingLetter[] {
  return RATING_LETTERS.filter((letter, index) => index < 8 || counts[letter] > 0)
}

/** Number of companies by letter, with the investment-grade bound and "you are here". */
export function RatingHistogram(props: RatingHistogramProps) {
  const { counts, here, width, height = 232, active = null, onActive } = props
  const letters = histogramLetters(counts)
  const band = (width - 2 * SIDE) / letters.length
  const bottom = height - FOOT
  const most = Math.max(1, ...letters.map((letter) => counts[letter]))
  const y = scaleLinear({ domain: [0, most], range: [bottom, MARK + 18] })
  const middle = (index: number) => SIDE + (index + 0.5) * band
  const barWidth = Math.min(64, band * 0.72)
  const bound = SIDE + INVESTMENT_LETTERS * band
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <line className="cut" x1={bound} x2={bound} y1={MARK} y2={height - 2} />
      <text x={bound - 8} y={height - 4} textAnchor="end">
        {width >= 420 ? 'investment grade' : 'investment'}
      </text>
      <text x={bound + 8} y={height - 4}>
        speculative
      </text>
      {letters.map((letter, index) => {
        const count = counts[letter]
        const top = y(count)
        const isHere = here?.rating === letter
        return (
          <g key={letter}>
            {index === active && (
              <rect
                x={SIDE + index * band}
                y={MARK - 2}
                width={band}
                height={bottom - MARK + 24}
                rx={4}
                fill={tokens.color['accent-soft']}
              />
            )}
            <rect
              x={middle(index) - barWidth / 2}
              y={count > 0 ? top : bottom - 1}
              width={barWidth}
              height={Math.max(1, bottom - top)}
              rx={2}
              fill={tokens.rating[letter]}
              stroke={isHere ? tokens.color.text : 'none'}
              strokeWidth={2}
            />
            <text x={middle(index)} y={top - 6} textAnchor="middle" className="strong">
              {formatDecimal(count, 0)}
            </text>
            <text x={middle(index)} y={bottom + 18} textAnchor="middle" className="strong">
              {letter}
            </text>
          </g>
        )
      })}
      <line x1={SIDE} x2={width - SIDE} y1={bottom} y2={bottom} stroke={tokens.color.muted} />
      {here && letters.includes(here.rating) && (
        <HereMark
          x={middle(letters.indexOf(here.rating))}
          top={y(counts[here.rating]) - 20}
          label={here.label}
          width={width}
        />
      )}
      <PointerField
        width={width}
        height={height}
        count={letters.length}
        indexAt={(x) => (x - SIDE) / band}
        onActive={onActive}
      />
    </Plot>
  )
}

/** Label with a pointer to the column, clamped to the chart. */
function HereMark({
  x,
  top,
  label,
  width,
}: {
  readonly x: number
  readonly top: number
  readonly label: string
  readonly width: number
}) {
  const half = label.length * 3.6 + 8
  const centre = Math.max(half, Math.min(width - half, x))
  return (
    <g>
      <line x1={x} x2={x} y1={22} y2={Math.max(22, top)} stroke={tokens.color.text} />
      <path d={`M${x} ${top + 5} l-4 -7 h8z`} fill={tokens.color.text} />
      <rect x={centre - half} y={2} width={half * 2} height={20} rx={5} fill={tokens.color.text} />
      <text
        x={centre}
        y={16}
        textAnchor="middle"
        style={{ fill: tokens.color.surface, fontWeight: 600 }}
      >
        {label}
      </text>
    </g>
  )
}

export interface RatingStripProps {
  readonly counts: RatingCounts
  /** `small` shows only colors, for cards that list the ratings as text. */
  readonly size?: 'regular' | 'small'
}

/** Share of the strip below which a part has no room for its label. */
const ROOM_FOR_BOTH = 0.075
const ROOM_FOR_LETTER = 0.04

const Strip = styled.div`
  display: flex;
  gap: 1px;
  overflow: hidden;
`
const Part = styled.span`
  display: grid;
  place-items: center;
  min-width: 3px;
  overflow: hidden;
  color: ${tokens.color['chip-ink']};
  font-size: 12px;
  font-weight: 650;
  white-space: nowrap;
`

/** Counts as text, best first: "2 AAA, 3 AA". Empty without companies. */
export function ratingCountsText(counts: RatingCounts): string {
  return presentLetters(counts)
    .map((letter) => `${formatDecimal(counts[letter], 0)} ${letter}`)
    .join(', ')
}

function presentLetters(counts: RatingCounts): readonly RatingLetter[] {
  return RATING_LETTERS.filter((letter) => counts[letter] > 0)
}

function partText(letter: RatingLetter, count: number, share: number): string {
  if (share >= ROOM_FOR_BOTH) return `${letter} ${formatDecimal(count, 0)}`
  return share >= ROOM_FOR_LETTER ? letter : ''
}

/** Distribution of ratings as one stacked bar; empty without companies. */
export function RatingStrip({ counts, size = 'regular' }: RatingStripProps) {
  const letters = presentLetters(counts)
  if (letters.length === 0) return null
  const total = letters.reduce((sum, letter) => sum + counts[letter], 0)
  const isSmall = size === 'small'
  return (
    <Strip
      role="img"
      aria-label={`Ratings: ${ratingCountsText(counts)}`}
      style={{ height: isSmall ? 8 : 30, borderRadius: isSmall ? 4 : 8 }}
    >
      {letters.map((letter) => {
        const count = counts[letter]
        return (
          <Part
            key={letter}
            title={`${letter}: ${formatDecimal(count, 0)}`}
            style={{ flex: `${count} 1 0`, background: tokens.rating[letter] }}
          >
            {isSmall ? '' : partText(letter, count, count / total)}
          </Part>
        )
      })}
    </Strip>
  )
}

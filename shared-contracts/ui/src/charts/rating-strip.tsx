import { formatDecimal } from '@quantamental/api/format'
import type { RatingCounts } from '@quantamental/api/stocks'
import { RATING_LETTERS, type RatingLetter, tokens } from '@quantamental/ui'
import styled from 'styled-components'

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
  return lettersOf(counts)
    .map((letter) => `${formatDecimal(counts[letter], 0)} ${letter}`)
    .join(', ')
}

function lettersOf(counts: RatingCounts): readonly RatingLetter[] {
  return RATING_LETTERS.filter((letter) => counts[letter] > 0)
}

function partText(letter: RatingLetter, count: number, share: number): string {
  if (share >= ROOM_FOR_BOTH) return `${letter} ${formatDecimal(count, 0)}`
  return share >= ROOM_FOR_LETTER ? letter : ''
}

/** Distribution of ratings as one stacked bar; empty without companies. */
export function RatingStrip({ counts, size = 'regular' }: RatingStripProps) {
  const letters = lettersOf(counts)
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

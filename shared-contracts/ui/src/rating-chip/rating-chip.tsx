import styled from 'styled-components'
import { VisuallyHidden } from '../layout/layout.ts'
import { withoutProps } from '../theme/own-prop.ts'
import { type RatingLetter, tokens } from '../theme/tokens.ts'

interface ChipStyle {
  readonly letter: RatingLetter
  readonly size: 'regular' | 'big'
}

const Chip = styled.span.withConfig(withoutProps('letter', 'size'))<ChipStyle>`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: ${(p) => (p.size === 'big' ? 104 : 34)}px;
  height: ${(p) => (p.size === 'big' ? 72 : 24)}px;
  padding: 0 8px;
  border-radius: ${(p) => (p.size === 'big' ? 10 : 6)}px;
  background: ${(p) => tokens.rating[p.letter]};
  color: ${tokens.color['chip-ink']};
  font-size: ${(p) => (p.size === 'big' ? 40 : 13)}px;
  font-weight: 700;
  letter-spacing: -0.01em;
  line-height: 1;
`

/** One-year default odds by letter. See infra/docs/domain/ratings-and-signals.md. */
const MEANINGS: Readonly<Record<RatingLetter, string>> = {
  AAA: 'default odds 1 in 10,000',
  AA: 'default odds 1 in 2,500',
  A: 'default odds 1 in 1,000',
  BBB: 'default odds 1 in 250',
  BB: 'default odds 1 in 50',
  B: 'default odds 1 in 10',
  CCC: 'default odds 1 in 3',
  D: 'defaulted',
  NR: 'not rated',
  '?': 'hidden, subscribers only',
}

export interface RatingChipProps {
  readonly rating: RatingLetter
  readonly size?: 'regular' | 'big'
  /** Whether the rating is delayed by two quarters. */
  readonly delayed?: boolean
}

/** Colored rating letter; its meaning and delay are in the title and available to screen readers. */
export function RatingChip({ rating, size = 'regular', delayed = false }: RatingChipProps) {
  const meaning = `${MEANINGS[rating]}${delayed ? ', delayed two quarters' : ''}`
  return (
    <Chip letter={rating} size={size} title={`${rating}: ${meaning}`}>
      <span aria-hidden="true">{rating}</span>
      <VisuallyHidden>
        Rating {rating === '?' ? '' : `${rating}, `}
        {meaning}
      </VisuallyHidden>
    </Chip>
  )
}

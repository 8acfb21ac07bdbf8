import { RatingChip, type RatingLetter, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`
const LETTERS: ReadonlySet<string> = new Set<RatingLetter>([
  ...(['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D', 'NR'] as const),
])

/** Text outside the rating scale counts as unrated. */
const letterOf = (text: string) => (LETTERS.has(text) ? (text as RatingLetter) : 'NR')

/** Old and new letter. */
export function RatingStep({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <Pair>
      <RatingChip rating={letterOf(from)} />
      <span aria-hidden="true">→</span>
      <VisuallyHidden> becomes </VisuallyHidden>
      <RatingChip rating={letterOf(to)} />
    </Pair>
  )
}

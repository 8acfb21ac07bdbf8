import type { Update } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { lockSentence, RatingChip, TextLink, tokens, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'

type Rating = NonNullable<Update['rating']>

const Line = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  padding: 2px 0 6px 74px;
  font-size: 13.5px;
  @media (max-width: 767px) {
    padding-left: 0;
  }
`
const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`
const DirectionLabel = styled.span`
  font-weight: 560;
  &[data-direction='up'] {
    color: ${tokens.color.up};
  }
  &[data-direction='down'] {
    color: ${tokens.color.down};
  }
`
const Quiet = styled.span`
  color: ${tokens.color.muted};
`
const DIRECTION_LABELS = { up: '▲ Upgrade', down: '▼ Downgrade', same: 'Unchanged' } as const

/** Old and new rating with the direction in text, or the reason they are locked. */
export function RatingMove({ rating }: { readonly rating: Rating }) {
  const { from_rating, to_rating, from_quarter, quarter, direction, driver, lock } = rating
  // An amended report changes the rating of its own quarter.
  const [from, to] =
    from_quarter === quarter
      ? [`${quarter} as first reported`, 'after the amendment']
      : [from_quarter, `to ${quarter}`]
  return (
    <Line>
      <Pair>
        <VisuallyHidden>{from}: </VisuallyHidden>
        <RatingChip rating={from_rating} />
        <span aria-hidden="true">→</span>
        <VisuallyHidden> {to}: </VisuallyHidden>
        <RatingChip rating={to_rating} />
      </Pair>
      {direction && (
        <DirectionLabel data-direction={direction}>{DIRECTION_LABELS[direction]}</DirectionLabel>
      )}
      {driver && <Quiet>{driver}</Quiet>}
      {lock && (
        <Quiet>
          {lockSentence(lock, 'Latest ratings')}{' '}
          <TextLink as={Link} {...{ to: '/plans' }}>
            See plans
          </TextLink>
        </Quiet>
      )}
    </Line>
  )
}

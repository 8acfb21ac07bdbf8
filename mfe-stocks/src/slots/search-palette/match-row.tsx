import { RatingChip, tokens, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'
import { FireIcon } from '../../components/fire-icon.tsx'
import type { PaletteStock } from './use-watched-stocks.ts'

export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 46px;
  padding: 6px 20px;
  border-top: 1px solid ${tokens.color.line};
  font-size: 14.5px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${tokens.color['accent-soft']};
  }
  &[aria-disabled='true'] > * {
    opacity: 0.62;
  }
  @media (max-width: 639px) {
    padding: 6px 14px;
  }
`
const Ticker = styled.b`
  flex: none;
  width: 68px;
  font-weight: 640;
`
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Sector = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${tokens.color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 639px) {
    flex-shrink: 0;
    flex-basis: auto;
    &[data-sector] {
      flex: 1;
      visibility: hidden;
    }
  }
`
const NewDot = styled.span`
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: ${tokens.color.accent};
`

export interface MatchRowProps {
  readonly match: PaletteStock
  /** Whether the stock is above the viewer's tier. */
  readonly above: boolean
}

/** Content of a row of the palette. */
export function MatchRow({ match, above }: MatchRowProps) {
  return (
    <>
      <Ticker>{match.ticker}</Ticker>
      <Name>{match.name}</Name>
      <Sector data-sector={above ? undefined : ''}>
        {above ? 'Above your plan' : match.sector}
      </Sector>
      {match.is_newly_updated && (
        <>
          <NewDot title="Newly updated" />
          <VisuallyHidden>newly updated</VisuallyHidden>
        </>
      )}
      {match.fire && <FireIcon />}
      <RatingChip rating={match.t_minus_2_rating} delayed={match.is_delayed ?? true} />
    </>
  )
}

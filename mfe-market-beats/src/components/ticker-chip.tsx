import type { ArticleTicker } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { RatingChip, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 3px 4px 3px 10px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 13px;
  font-weight: 600;
  &:hover {
    border-color: ${tokens.color['line-strong']};
    background: ${tokens.color.raise};
  }
`

/** Company mentioned in an article, with the rating this reader may see. */
export function TickerChip({ company }: { readonly company: ArticleTicker }) {
  const { ticker, name, rating, is_delayed } = company
  return (
    <Chip to={`/stock/summary/${encodeURIComponent(ticker)}`} title={name}>
      {ticker}
      <RatingChip rating={rating} delayed={is_delayed} />
    </Chip>
  )
}

import type { ArticleTicker } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { media, RatingChip, tokens } from '@quantamental/ui'
import { COMPANY_STYLE } from '@quantamental/ui/reading'
import { useId } from 'react'
import styled from 'styled-components'

const Named = styled.span`
  position: relative;
  display: inline-block;
`
const Ticker = styled(Link)`
  ${COMPANY_STYLE}
  &:hover,
  &:focus-visible {
    text-decoration-color: currentcolor;
  }
  &:hover + span,
  &:focus-visible + span {
    display: grid;
  }
`
/** Tooltip above the company name, shown on hover and focus. */
const Hover = styled.span`
  position: absolute;
  z-index: 1;
  bottom: calc(100% + 6px);
  left: 0;
  display: none;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 2px 12px;
  width: max-content;
  max-width: min(300px, 80vw);
  padding: 10px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  box-shadow: 0 4px 16px rgb(0 0 0 / 12%);
  font-size: 13px;
  line-height: 1.35;
  pointer-events: none;
  small {
    grid-column: 2;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  /* No room beside the text: shown at the bottom of the screen. */
  ${media.narrow} {
    position: fixed;
    bottom: 16px;
    left: 16px;
  }
`

/** Company mentioned in the text, with the rating this reader may see. */
export function NamedCompany({ company }: { readonly company: ArticleTicker }) {
  const id = useId()
  return (
    <Named>
      <Ticker to={`/stock/summary/${encodeURIComponent(company.ticker)}`} aria-describedby={id}>
        {company.ticker}
      </Ticker>
      <Hover id={id} role="tooltip">
        <RatingChip rating={company.rating} delayed={company.is_delayed} />
        <span>{company.name}</span>
        <small>
          {company.is_delayed ? 'Rating delayed two quarters' : 'Latest rating'}
          {company.simulated ? ', simulated' : ''}
        </small>
      </Hover>
    </Named>
  )
}

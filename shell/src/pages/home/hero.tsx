import { BRAND } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { Lead, media, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { SearchIcon } from '../../chrome/icons.tsx'

const Box = styled.section`
  padding: 72px 0 56px;
  max-width: 860px;
  ${media.phone} {
    padding: 40px 0 36px;
  }
`
/** Largest contentful paint of the page, rendered immediately without shifts. */
const Headline = styled.h1`
  font-size: clamp(34px, 5.4vw, 56px);
  line-height: 1.06;
  font-weight: 680;
  letter-spacing: -0.035em;
`
const Say = styled(Lead)`
  text-wrap: pretty;
  margin-top: 18px;
  font-size: 18px;
`
const SearchBox = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  max-width: 620px;
  min-height: 56px;
  margin-top: 28px;
  padding: 0 18px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.dialog}px;
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: 17px;
  text-align: left;
  cursor: text;
  &:hover {
    border-color: ${tokens.color.accent};
  }
`
const Examples = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  margin-top: 12px;
  color: ${tokens.color.muted};
  font-size: 14px;
  a {
    padding: 2px 0;
    color: ${tokens.color.text};
    text-decoration: underline;
    text-decoration-color: ${tokens.color['line-strong']};
    text-underline-offset: 4px;
  }
`
const EXAMPLES = ['AAPL', 'TSLA', 'KO'] as const

/** Headline, search box and example tickers. */
export function Hero() {
  const { hasSearch, openSearch, warmSearch, isRoutable } = useChrome()
  const examples = EXAMPLES.filter((ticker) => isRoutable(`/stock/summary/${ticker}`))
  return (
    <Box>
      <Headline>See how every figure is calculated.</Headline>
      <Say>
        {BRAND.tagline}. Scores and ratings for US-listed companies, calculated from their SEC
        filings. Click any number to see its formula, inputs and source filing.
      </Say>
      {hasSearch && (
        <SearchBox
          type="button"
          onClick={() => openSearch()}
          onPointerEnter={warmSearch}
          onFocus={warmSearch}
        >
          <SearchIcon />
          Search by company or ticker
        </SearchBox>
      )}
      {examples.length > 0 && (
        <Examples>
          Try
          {examples.map((ticker) => (
            <Link key={ticker} to={`/stock/summary/${ticker}`}>
              {ticker}
            </Link>
          ))}
        </Examples>
      )}
    </Box>
  )
}

import { BRAND } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import {
  ButtonLink,
  CardSurface,
  Container,
  Grid,
  Head,
  Lead,
  media,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from '../chrome/chrome-context.tsx'
import { SearchIcon } from '../chrome/icons.tsx'

const Hero = styled.section`
  padding: 72px 0 56px;
  max-width: 860px;
  ${media.phone} {
    padding: 40px 0 36px;
  }
`
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
  border: 1px solid ${tokens.colour['line-strong']};
  border-radius: ${tokens.radius.dialog}px;
  background: ${tokens.colour.surface};
  color: ${tokens.colour.muted};
  font-size: 17px;
  text-align: left;
  cursor: text;
  &:hover {
    border-color: ${tokens.colour.accent};
  }
`
const Examples = styled.p`
  margin-top: 12px;
  color: ${tokens.colour.muted};
  font-size: 14px;
  a {
    color: ${tokens.colour.text};
    text-decoration: underline;
    text-decoration-color: ${tokens.colour['line-strong']};
    text-underline-offset: 4px;
    margin-left: 10px;
  }
`
const Tile = styled(CardSurface)`
  font-variant-numeric: normal;
  gap: 8px;
  h2 {
    font-size: 18px;
    letter-spacing: -0.015em;
    font-weight: 640;
  }
  p {
    color: ${tokens.colour.muted};
    font-size: 14px;
  }
  a {
    margin-top: auto;
    padding-top: 8px;
    color: ${tokens.colour.accent};
    font-size: 14px;
    font-weight: 560;
  }
`
const Closing = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 40px;
  padding: 24px 0;
  border-top: 1px solid ${tokens.colour.line};
  h2 {
    font-size: 18px;
    font-weight: 640;
  }
`

const EXAMPLES = ['AAPL', 'TSLA', 'MRVL'] as const

const TILES = [
  {
    title: 'Distress, with the working',
    text: 'The Altman Z-score of every quarter, its components, and the filing behind each input, down to the accession number.',
    link: { label: 'See a Z-score', path: '/stock/z-score/AAPL' },
  },
  {
    title: 'Straight from the filings',
    text: 'Figures come from the companies’ own SEC reports, kept as they were filed and as they were later restated.',
    link: { label: 'Where the data comes from', path: '/about-data' },
  },
  {
    title: 'New reports, as they arrive',
    text: 'Each newly published 10-K and 10-Q, with the period it covers and a link to the filing.',
    link: { label: 'Recent updates', path: '/market-beats/updates' },
  },
  {
    title: 'Plans for how you work',
    text: 'From a watch list of ten to the whole market. Delayed figures are free to read.',
    link: { label: 'Compare plans', path: '/pricing' },
  },
] as const

const CLOSING = {
  visitor: { title: 'Keep what you find: an account is free.', label: 'Sign up', path: '/signup' },
  user: {
    title: 'The companies you watch, in one table.',
    label: 'Watch lists',
    path: '/user/watchlists',
  },
} as const

export function HomePage() {
  const { hasSearch, openSearch, warmSearch, isRoutable } = useChrome()
  const { status } = useSession()
  const closing = status === 'authenticated' ? CLOSING.user : CLOSING.visitor
  const examples = EXAMPLES.filter((ticker) => isRoutable(`/stock/summary/${ticker}`))
  return (
    <Container>
      <Head
        title={BRAND.name}
        description="Stock research from the companies’ own SEC filings: distress scores and ratings with the working behind every figure."
        canonicalPath="/"
      />
      <Hero>
        <Headline>Every figure shows its working.</Headline>
        <Say>
          {BRAND.tagline}. Scores and ratings of US companies, computed from what they filed with
          the SEC. Press a number to see the formula, the inputs and the filing.
        </Say>
        {hasSearch && (
          <SearchBox
            type="button"
            onClick={() => openSearch()}
            onPointerEnter={warmSearch}
            onFocus={warmSearch}
          >
            <SearchIcon />
            Search a company or a ticker
          </SearchBox>
        )}
        {examples.length > 0 && (
          <Examples>
            For example
            {examples.map((ticker) => (
              <Link key={ticker} to={`/stock/summary/${ticker}`}>
                {ticker}
              </Link>
            ))}
          </Examples>
        )}
      </Hero>
      <Grid min={260}>
        {TILES.map(({ title, text, link }) => (
          <Tile key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            {isRoutable(link.path) && <Link to={link.path}>{link.label}</Link>}
          </Tile>
        ))}
      </Grid>
      {isRoutable(closing.path) && (
        <Closing>
          <h2>{closing.title}</h2>
          <ButtonLink as={Link} {...{ to: closing.path }} variant="primary">
            {closing.label}
          </ButtonLink>
        </Closing>
      )}
    </Container>
  )
}

import { BRAND } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { listPostsRoute } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { CardSurface, Container, Grid, Head, media, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { EXAMPLE_TICKER, ExampleSlot } from '../parts/example-slot.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { PlanStrip } from '../parts/plan-strip.tsx'
import { Section } from '../parts/section.tsx'
import { useNear } from '../parts/use-near.ts'
import { FactRow, RATING_EVIDENCE } from '../product/fact-row.tsx'
import { ContinueStrip } from './continue-strip.tsx'
import { Entry } from './entry.tsx'
import { Hero } from './hero.tsx'
import { ProductTiles } from './product-tiles.tsx'

const SHOWN = 3
const ARTICLES_PATH = '/market-beats/articles'

const List = styled(Grid)`
  h3 {
    font-size: 16px;
    font-weight: 620;
    letter-spacing: -0.01em;
  }
  p {
    margin-top: 6px;
    color: ${tokens.color.muted};
    font-size: 14px;
  }
  small {
    margin-top: auto;
    padding-top: 10px;
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
`

function Articles() {
  const { http } = useShell()
  const { data } = useQuery({
    queryKey: ['home', 'articles'],
    queryFn: ({ signal }) => http.call(listPostsRoute, { signal }),
    retry: false,
  })
  const articles = data?.results.slice(0, SHOWN) ?? []
  if (articles.length === 0) return null
  return (
    <Section
      whole
      title="Latest articles"
      intro={
        <p>
          <PathLink to={ARTICLES_PATH}>All articles</PathLink>
        </p>
      }
    >
      <List min={280} gap={16}>
        {articles.map(({ id, slug, title, summary, published_at: at }) => (
          <CardSurface key={id} as="article">
            <h3>
              <Link to={`${ARTICLES_PATH}/${id}/${slug}`}>{title}</Link>
            </h3>
            <p>{summary}</p>
            <small>{formatDate(at.slice(0, 10))}</small>
          </CardSurface>
        ))}
      </List>
    </Section>
  )
}

/** Latest articles, fetched when scrolled near; empty if there are none. */
function NewestArticles() {
  const [box, isNear] = useNear()
  const { isRoutable } = useChrome()
  return <div ref={box}>{isNear && isRoutable(ARTICLES_PATH) && <Articles />}</div>
}

/** On wide screens the continue strip sits beside the hero, so its late arrival causes no layout shift. */
const Top = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: 32px;
    align-items: center;
  }
`

/** Home page: hero, live example, products, rating track record, plans and articles. */
export default function HomePage() {
  return (
    <Container>
      <Head
        title={BRAND.name}
        description="Stock research based on SEC filings: credit ratings, distress scores and valuation, with the calculation behind every figure."
        canonicalPath="/"
      />
      <Top>
        <Hero />
        <ContinueStrip />
      </Top>
      <Section
        whole
        title="One company at a glance"
        intro={
          <>
            <p>
              How likely it is to default, what it may be worth, and how far it is from distress.
              Open any underlined number to see its calculation, down to the filing.
            </p>
            <p>
              <PathLink to="/about-data">Where the data comes from</PathLink>
            </p>
          </>
        }
      >
        <ExampleSlot
          kind="company-card"
          ticker={EXAMPLE_TICKER}
          path={`/stock/summary/${EXAMPLE_TICKER}`}
          label={`Open ${EXAMPLE_TICKER}`}
        />
      </Section>
      <Entry>
        <ProductTiles />
      </Entry>
      <Entry>
        <RatingRecord />
      </Entry>
      <Entry>
        <PlanStrip />
      </Entry>
      <NewestArticles />
    </Container>
  )
}

/** Out-of-sample accuracy of the credit rating and its main weakness. */
function RatingRecord() {
  return (
    <Section
      title="How accurate is the rating?"
      intro={
        <>
          <p>
            Each company was scored by a model that was chosen and fitted on other companies. Of 137
            companies that agencies rated B, it rates 84 B and 48 better.
          </p>
          <p>
            <PathLink to="/help/methodology/credit#how-accurate-it-is">
              See the full evidence and limits
            </PathLink>
          </p>
        </>
      }
    >
      <FactRow facts={RATING_EVIDENCE} />
    </Section>
  )
}

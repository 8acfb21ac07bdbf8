import { BRAND } from '@quantamental/api/common'
import { Container, Head, media } from '@quantamental/ui'
import styled from 'styled-components'
import { ExampleSlot } from '../parts/example-slot.tsx'
import { EXAMPLE_TICKER } from '../parts/example-ticker.ts'
import { PathLink } from '../parts/path-link.tsx'
import { PlanStrip } from '../parts/plan-strip.tsx'
import { Section } from '../parts/section.tsx'
import { ContinueStrip } from './continue-strip.tsx'
import { Entry } from './entry.tsx'
import { Hero } from './hero.tsx'
import { NewestArticles } from './newest-articles.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { RatingRecord } from './rating-record.tsx'

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
export function HomePage() {
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
              Click any underlined number to see its calculation, down to the filing.
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

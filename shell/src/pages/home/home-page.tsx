import { BRAND } from '@quantamental/api/common'
import type { HomeSectionProps } from '@quantamental/remote/remote-module'
import { Container, Head, media } from '@quantamental/ui'
import styled from 'styled-components'
import { RemoteSlots } from '../../composition/remote-slot.tsx'
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

/** Measured height of a section with three cards. */
const Room = styled.div`
  min-height: 385px;
  ${media.narrow} {
    min-height: 503px;
  }
  ${media.phone} {
    min-height: 714px;
  }
`

/** Section with its introduction above the content. */
function WholeSection({ isPending = false, ...props }: HomeSectionProps) {
  const section = <Section whole {...props} />
  return isPending ? <Room aria-busy="true">{section}</Room> : section
}

/** Sections of remotes, loaded when scrolled near. */
function RemoteSections() {
  const [box, isNear] = useNear()
  return (
    <div ref={box}>
      <RemoteSlots
        name="home-section"
        props={{ Section: WholeSection }}
        pending={<Room aria-busy="true" />}
        isWaiting={!isNear}
      />
    </div>
  )
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

/** Home page: hero, live example, products, rating track record, plans and sections of remotes. */
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
      <RemoteSections />
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

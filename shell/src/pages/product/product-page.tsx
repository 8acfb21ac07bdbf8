import { PLAN_TIERS } from '@quantamental/api/common'
import { NavLink } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Container, Head, Lead, media, PageTitle, Row, TabStrip } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { CompanySearch, PathButton, PathLink } from '../parts/path-link.tsx'
import { PlanStrip } from '../parts/plan-strip.tsx'
import { PlainList, Section } from '../parts/section.tsx'
import { TextSections, type TextSectionsProps } from '../parts/text-sections.tsx'

/** Product pages in navigation order. */
const PRODUCTS = [
  { path: '/product/valuation', label: 'Stock valuation' },
  { path: '/product/credit-rating', label: 'Credit rating' },
  { path: '/product/z-score', label: 'Z-Score' },
  { path: '/product/m-score', label: 'M-Score' },
  { path: '/product/ranked-financials', label: 'Ranked financials' },
  { path: '/product/upside-pe-visualizer', label: 'Upside-PE visualizer' },
  { path: '/product/track-record', label: 'Track record' },
] as const

const Top = styled.header`
  padding: 36px 0 32px;
  ${media.phone} {
    padding: 28px 0 24px;
  }
`
const Say = styled(Lead)`
  margin: 14px 0 20px;
  font-size: 17px;
  text-wrap: pretty;
`
const Body = styled.div`
  padding-top: 40px;
`

/** Delay of two quarters and how to lift it. See infra/docs/domain/entitlement.md. */
function DelaySection({ subject }: { readonly subject: string }) {
  const isSignedIn = useSession().status === 'authenticated'
  return (
    <Section
      title="Which quarters you see"
      intro={
        <p>
          The latest quarters require {PLAN_TIERS[0]?.name ?? 'Basic'} or above. Without a plan, you
          see figures delayed by two quarters.{' '}
          <PathLink to={isSignedIn ? '/user/status' : '/plans'}>
            {isSignedIn ? 'My status' : 'See plans'}
          </PathLink>
        </p>
      }
    >
      <PlainList
        items={[
          `Everyone sees ${subject} as of T-minus-2, two quarters before the latest. If a company’s latest quarter is 26Q3, you see 26Q1.`,
          'Charts show the latest two quarters hatched and labeled “Illustrative only. Subscribe to unlock.” Their values are never sent to your browser.',
          'A plan unlocks the latest quarters for the stocks it includes: 400 with Basic, 2,500 with Standard, 5,500 with Pro and Commercial. While a payment is overdue, access to the latest quarters is paused.',
          'Figures a company reported itself follow the same rule, with their calculations. Prices, filings, the calendar and two ranked financials, equity and debt-to-asset leverage, are current for everyone.',
        ]}
      />
    </Section>
  )
}

/** Product page of a Markdown file: tabs, headline, search and methodology buttons, sections, plans. */
export function ProductPage({ text, ...additions }: Omit<TextSectionsProps, 'beforeLast'>) {
  const { slug, title, summary, headline, lead, methodology = '', delayed } = text
  const { isRoutable } = useChrome()
  return (
    <Container>
      <Head title={title} description={summary} canonicalPath={`/product/${slug}`} />
      <Top>
        <TabStrip label="Products">
          {PRODUCTS.filter((product) => isRoutable(product.path)).map((product) => (
            <NavLink key={product.path} to={product.path} end>
              {product.label}
            </NavLink>
          ))}
        </TabStrip>
      </Top>
      <PageTitle>{headline}</PageTitle>
      <Say>{lead}</Say>
      <Row gap={10}>
        <CompanySearch label="Look up a company" />
        <PathButton to={methodology}>Read the methodology</PathButton>
      </Row>
      <Body>
        <TextSections
          text={text}
          {...additions}
          beforeLast={delayed && <DelaySection subject={delayed} />}
        />
      </Body>
      <PlanStrip />
    </Container>
  )
}

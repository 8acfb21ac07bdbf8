import { NavLink } from '@quantamental/remote/router'
import { Container, Head, Lead, media, PageTitle, Row, TabStrip } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { CompanySearch } from '../parts/company-search.tsx'
import { PathButton } from '../parts/path-link.tsx'
import { PlanStrip } from '../parts/plan-strip.tsx'

/** Product pages in navigation order. */
const PRODUCTS = [
  { path: '/product/valuation', label: 'Stock valuation' },
  { path: '/product/credit-rating', label: 'Credit rating' },
  { path: '/product/z-score', label: 'Z-Score' },
  { path: '/product/m-score', label: 'M-Score' },
  { path: '/product/ranked-financials', label: 'Ranked financials' },
  { path: '/product/upside-pe-visualizer', label: 'Upside-PE visualizer' },
] as const

type ProductPath = (typeof PRODUCTS)[number]['path']

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

export interface ProductPageProps {
  readonly path: ProductPath
  /** Document title; the brand name is appended. */
  readonly title: string
  readonly description: string
  readonly headline: string
  /** Two or three introductory sentences. */
  readonly lead: string
  /** Path of the methodology page. */
  readonly methodology: string
  readonly children: ReactNode
}

/** Layout of product pages: tabs, headline, search and methodology buttons, plans at the end. */
export function ProductPage(props: ProductPageProps) {
  const { path, title, description, headline, lead, methodology, children } = props
  const { isRoutable } = useChrome()
  return (
    <Container>
      <Head title={title} description={description} canonicalPath={path} />
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
      <Body>{children}</Body>
      <PlanStrip />
    </Container>
  )
}

const Body = styled.div`
  padding-top: 40px;
`

import { useLocation } from '@quantamental/remote/router'
import { Card, Container, Head, media, Skeleton, VisuallyHidden } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Pair } from '../components/figure-parts.tsx'
import { LateSpinner } from '../components/late-spinner.tsx'
import { StockTabs } from './stock-tabs.tsx'

export const StockBody = styled.div`
  padding: 24px 0 64px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  transition: opacity 120ms;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
/** As high as most company headers: name, facts, dates, and on narrow screens the buttons below. */
const Heading = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  height: 141px;
  padding: 28px 0 0;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    height: 195px;
  }
  ${media.phone} {
    height: 233px;
    padding-top: 20px;
  }
  row-gap: 14px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`

/** Frame of a stock page while it loads; `children` are the page's skeleton cards. */
export function StockSkeleton({
  ticker,
  children,
}: {
  readonly ticker: string
  readonly children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <Container aria-busy="true">
      <Head title={ticker} description={`Loading ${ticker}.`} canonicalPath={pathname} />
      <VisuallyHidden as="p" role="status">
        Loading {ticker}
      </VisuallyHidden>
      <Heading aria-hidden="true">
        <div>
          <Skeleton width={280} height={34} />
          <Skeleton width={520} height={20} />
          <Skeleton width={300} height={16} />
        </div>
        <Skeleton width={290} height={38} />
      </Heading>
      <StockTabs ticker={ticker} />
      <LateSpinner />
      <StockBody>{children}</StockBody>
    </Container>
  )
}

/** Skeleton cards of the given inner heights in pixels; nested heights share two columns. */
export function CardSkeletons({
  heights,
}: {
  readonly heights: readonly (number | readonly number[])[]
}) {
  return heights.map((height, index) =>
    typeof height === 'number' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
      <Card key={index}>
        <Skeleton width={140} height={14} />
        <div style={{ height: 14 }} />
        <Skeleton height={height} />
      </Card>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
      <Pair key={index}>
        <CardSkeletons heights={height} />
      </Pair>
    ),
  )
}

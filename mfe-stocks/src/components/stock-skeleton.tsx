import { useLocation } from '@quantamental/remote/router'
import { Card, Container, Head, Skeleton, VisuallyHidden } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { StockBody } from './stock-frame.tsx'
import { StockTabs } from './stock-tabs.tsx'

const Heading = styled.div`
  display: grid;
  gap: 14px;
  padding: 28px 0 24px;
`

/** The frame of a stock page while its figures are on the way; `children` are the page's own boxes. */
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
      <Heading>
        <Skeleton width={280} height={36} />
        <Skeleton width={460} height={20} />
      </Heading>
      <StockTabs ticker={ticker} />
      <StockBody>{children}</StockBody>
    </Container>
  )
}

/** A card of a given inner height. */
export function CardSkeleton({ height }: { readonly height: number }) {
  return (
    <Card>
      <Skeleton width={140} height={14} />
      <div style={{ height: 14 }} />
      <Skeleton height={height} />
    </Card>
  )
}

import type { ApiError } from '@quantamental/api/client'
import {
  type CompanyHeader,
  STOCK_PAGE_LABELS,
  type StockPage,
  stockPath,
} from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Button,
  Card,
  Columns,
  media,
  QuietLink,
  RatingChip,
  Row,
  SimulatedTag,
  Sliced,
  Tag,
  Text,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type ReadPage, useStockPage } from '../api/use-stock-page.ts'
import { type StockDocument, WorkingProvider } from '../calculations/working-context.tsx'
import { ExampleSkeleton } from './example-skeleton.tsx'

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  font-size: 14px;
  b {
    font-size: 16px;
    font-weight: 640;
    letter-spacing: -0.01em;
  }
  & > a {
    margin-left: auto;
  }
  ${media.phone} {
    & > a {
      flex-basis: 100%;
      margin-left: 0;
    }
  }
`

function ExampleName({
  company,
  page,
}: {
  readonly company: CompanyHeader
  readonly page: StockPage
}) {
  const { name, ticker, sector, display_rating: rating, is_delayed } = company
  const isDelayed = is_delayed && rating !== '?' && rating !== 'NR'
  return (
    <Name>
      <b>{name}</b>
      <Text as="span" tone="muted">
        {[ticker, sector].filter(Boolean).join(' · ')}
      </Text>
      <RatingChip rating={rating} delayed={isDelayed} />
      {isDelayed && <Tag>Delayed 2 quarters</Tag>}
      {company.simulated && <SimulatedTag realFilings={company.real_filings} />}
      <QuietLink as={Link} to={stockPath(page, ticker)}>
        Open {page === 'summary' ? `${ticker} summary` : STOCK_PAGE_LABELS[page]}
      </QuietLink>
    </Name>
  )
}

export interface ExampleProps {
  readonly ticker: string
}

interface ExampleViewProps<Document extends StockDocument> extends ExampleProps {
  readonly page: StockPage
  readonly read: ReadPage<Document>
  /** Height of the skeleton in pixels. */
  readonly height: number
  /** Target page of the name's link; `page` by default. */
  readonly leadsTo?: StockPage
  readonly children: (document: Document) => ReactNode
}

/**
 * One company's document embedded in a shell page, with loading and error states and the
 * calculation drawer.
 */
export function ExampleView<Document extends StockDocument>(props: ExampleViewProps<Document>) {
  const { page, ticker, read, height, leadsTo = page, children } = props
  const { data, error, refetch } = useStockPage({ page, ticker, read })
  if (data) {
    return (
      <WorkingProvider page={data}>
        <Columns template="minmax(0, 1fr)" gap={12}>
          <ExampleName company={data.company} page={leadsTo} />
          <Sliced fallback={<ExampleSkeleton height={height} />}>{children(data)}</Sliced>
        </Columns>
      </WorkingProvider>
    )
  }
  if (error) {
    return <ExampleError error={error} ticker={ticker} onRetry={() => void refetch()} />
  }
  return <ExampleSkeleton height={height} />
}

interface ExampleErrorProps {
  readonly error: ApiError
  readonly ticker: string
  readonly onRetry: () => void
}

/**
 * Error state of an example; collapses the reserved height and leaves the rest of the page intact.
 */
function ExampleError({ error, ticker, onRetry }: ExampleErrorProps) {
  if (error.status === 404) {
    return (
      <Card title="Live example">
        <p data-example-error="">We don’t cover {ticker}. Search for another company.</p>
      </Card>
    )
  }
  return (
    <Card title="Live example">
      <Row gap={12} data-example-error="">
        <p role="alert">
          Couldn’t load the figures for {ticker}. (Code: {error.status})
        </p>
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      </Row>
    </Card>
  )
}

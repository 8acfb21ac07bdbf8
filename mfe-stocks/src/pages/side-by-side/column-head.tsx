import { type SummaryPage, stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Button,
  QuietLink,
  RatingChip,
  SimulatedTag,
  Skeleton,
  Stack,
  Tag,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { Small } from '../../components/figure-parts.tsx'
import type { LoadedQuery } from '../../components/load-error.tsx'

const Box = styled(Stack)`
  align-items: flex-end;
  font-weight: 400;
  white-space: normal;
`
const Name = styled(Small)`
  max-width: 18ch;
  overflow-wrap: anywhere;
`

export function ColumnHead(props: {
  readonly ticker: string
  readonly query: LoadedQuery<SummaryPage>
  readonly onRemove: (ticker: string) => void
}) {
  const { ticker, query, onRemove } = props
  const { data: page, error } = query
  const company = page?.company
  const cards = page?.latest?.cards ?? page?.data.cards
  const isPending = !page && !error
  const isUnknown = error?.status === 404 || error?.status === 400
  return (
    <Box gap={5}>
      {company && <RatingChip rating={company.display_rating} delayed={company.is_delayed} />}
      {isPending && <Skeleton width={40} height={24} />}
      <QuietLink
        as={Link}
        to={stockPath('summary', ticker)}
        style={{ color: tokens.color.text, fontSize: 16, fontWeight: 640 }}
      >
        {ticker}
      </QuietLink>
      {company && <Name>{company.name}</Name>}
      {isPending && (
        <>
          <Skeleton width={90} height={18} />
          <Skeleton width={48} height={21} />
          <Skeleton width={70} height={22} />
        </>
      )}
      {isUnknown && <Name>Not covered</Name>}
      {error && !isUnknown && !page && (
        <>
          <Name>Couldn’t load (code {error.status})</Name>
          <Button size="small" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </>
      )}
      {cards && (
        <Tag title={company?.is_delayed ? 'Subscribe to see the latest' : undefined}>
          {cards.quarter}
          {company?.is_delayed ? ', delayed' : ''}
        </Tag>
      )}
      {company?.simulated && <SimulatedTag realFilings={company.real_filings} />}
      <Button size="small" aria-label={`Remove ${ticker}`} onClick={() => onRemove(ticker)}>
        Remove
      </Button>
    </Box>
  )
}

import {
  formatDate,
  formatRoundedUsd,
  formatSignedPercent,
  formatUsd,
} from '@quantamental/api/format'
import {
  type ChangeDetail,
  changePath,
  changeSummary,
  changeTitle,
} from '@quantamental/api/market-beats'
import { Link, useLocation, useParams } from '@quantamental/remote/router'
import {
  Card,
  EmptyState,
  Head,
  LockNotice,
  Row,
  SimulatedTag,
  Skeleton,
  Sliced,
  Stack,
  Text,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { ReadingFacts, ReadingLead, ReadingPage, ReadingTitle } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { useChange, useLatestClose } from '../../api/use-news.ts'
import { PageButton, PageLink } from '../../components/links.tsx'
import { LoadError, statusOf } from '../../components/news-page.tsx'
import { NewsTabs } from '../../components/news-tabs.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { FilingSource, RatingMove } from '../updates/update-row.tsx'
import { CausesChart } from './causes-chart.tsx'
import { ShareSection } from './share-section.tsx'

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 16px;
  font-size: 14px;
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`

function FilingCard({ change }: { readonly change: ChangeDetail }) {
  const { filing, filed, period_end, simulated } = change
  return (
    <Card title="The report" asOf={`Filed ${formatDate(filed)}`}>
      <Facts>
        {filing && (
          <>
            <dt>Form</dt>
            <dd>
              {filing.form}, {filing.fiscal_period}
            </dd>
          </>
        )}
        <dt>Period to</dt>
        <dd>{formatDate(period_end)}</dd>
        {filing && (
          <>
            <dt>Filing</dt>
            <dd>
              <FilingSource {...filing} simulated={simulated} />
            </dd>
          </>
        )}
      </Facts>
    </Card>
  )
}

/** Close behind the rating and the latest one; nothing for a rating without prices. */
function PriceCard({ ticker, close }: Pick<ChangeDetail, 'ticker' | 'close'>) {
  const { data: latest, isPending } = useLatestClose(ticker)
  if (close === null) return null
  return (
    <Card
      title="The price, then and since"
      asOf="Adjusted for splits"
      footer={
        <PageLink to={`/stock/price/${encodeURIComponent(ticker)}`}>Price and fair value</PageLink>
      }
    >
      <Facts>
        <dt>Close on {formatDate(close.date)}</dt>
        <dd>{formatRoundedUsd(close.close)}</dd>
        <dt>Latest close</dt>
        <dd>
          {isPending ? (
            <Skeleton height={16} width="80px" />
          ) : latest == null ? (
            'Couldn’t load the price.'
          ) : (
            formatUsd(Number(latest.toFixed(2)))
          )}
        </dd>
        {latest != null && (
          <>
            <dt>Since the report</dt>
            <dd>{formatSignedPercent(latest / close.close - 1)}</dd>
          </>
        )}
      </Facts>
    </Card>
  )
}

/** Title and summary of a change; without letters while it is locked. */
function textOf(change: ChangeDetail) {
  const { ticker, quarter, name, filed, lock } = change
  if (lock === null) return { title: changeTitle(change), lead: changeSummary(change) }
  return {
    title: `${ticker}: rating for ${quarter}`,
    lead: `The rating of ${name} for ${quarter} becomes public two quarters after the report of ${formatDate(filed)}.`,
  }
}

function ChangeBody({ change }: { readonly change: ChangeDetail }) {
  const { ticker, quarter, from_quarter, filed, simulated, lock, score } = change
  const { title, lead } = textOf(change)
  const page = encodeURIComponent(ticker)
  return (
    <Stack gap={28} as="article">
      <Stack gap={14} as="header">
        {simulated && (
          <Row gap={8}>
            <SimulatedTag />
          </Row>
        )}
        <ReadingTitle>{title}</ReadingTitle>
        <ReadingLead>{lead}</ReadingLead>
        <ReadingFacts>
          <span>{formatDate(filed)}</span>
          <span>{quarter}</span>
        </ReadingFacts>
        {lock === null && <RatingMove rating={change} />}
      </Stack>
      {lock !== null && (
        <LockNotice lock={lock} what="Ratings of the latest two quarters" linkAs={Link} />
      )}
      {score && <CausesChart change={change} score={score} />}
      {lock === null && score === null && change.direction !== 'same' && (
        <Text tone="muted">
          The causes are unknown: one of the quarters has no score, or later figures were restated.
        </Text>
      )}
      <Cards>
        <FilingCard change={change} />
        <PriceCard ticker={ticker} close={change.close} />
      </Cards>
      {lock === null && <ShareSection change={change} />}
      <Row gap={16}>
        <PageButton to={`/stock/credit-rating/${page}?from=${from_quarter}&to=${quarter}#why`}>
          See the calculation
        </PageButton>
        <PageLink to={`/stock/summary/${page}`}>{change.name}</PageLink>
        <PageLink to={UPDATES_PATH}>All rating changes</PageLink>
      </Row>
    </Stack>
  )
}

function Loading() {
  return (
    <Stack gap={24} aria-busy="true">
      <VisuallyHidden role="status">Loading the rating change</VisuallyHidden>
      <Skeleton height={44} width="70%" />
      <Skeleton height={56} width="60%" />
      <Skeleton height={420} />
    </Stack>
  )
}

const LIST = <PageButton to={UPDATES_PATH}>All rating changes</PageButton>

function Missing({
  query,
  ticker,
}: {
  readonly query: ReturnType<typeof useChange>
  readonly ticker: string
}) {
  const { pathname } = useLocation()
  const isMissing = [400, 404].includes(statusOf(query.error))
  return (
    <>
      <Head
        title={isMissing ? 'Rating change not found' : 'Rating change'}
        description="Rating changes with their causes and filings."
        canonicalPath={pathname}
        noindex
      />
      {isMissing ? (
        <EmptyState level={1} title="Rating change not found" action={LIST}>
          Changes of the newest six quarters have a page. Older ratings are in the{' '}
          <PageLink to={`/stock/credit-rating/${encodeURIComponent(ticker)}`}>
            rating history
          </PageLink>{' '}
          of the company.
        </EmptyState>
      ) : (
        <LoadError what="the rating change" query={query} level={1} action={LIST} />
      )}
    </>
  )
}

/** Page of one rating change: letters, causes, filing and price. */
export function ChangePage() {
  const { ticker = '', quarter = '' } = useParams()
  const query = useChange(ticker, quarter)
  const { data, isFirst } = query
  if (data) {
    const { title, lead } = textOf(data)
    return (
      <ReadingPage>
        <Stack gap={28}>
          <NewsTabs />
          <Head
            title={data.lock === null ? `${title}, ${quarter}` : title}
            description={lead}
            canonicalPath={changePath(data)}
          />
          <Sliced fallback={isFirst ? <ChangeBody change={data} /> : <Loading />}>
            <ChangeBody change={data} />
          </Sliced>
        </Stack>
      </ReadingPage>
    )
  }
  return (
    <ReadingPage>
      <Stack gap={28}>
        <NewsTabs />
        {query.error ? <Missing query={query} ticker={ticker} /> : <Loading />}
      </Stack>
    </ReadingPage>
  )
}

import type { ApiError } from '@quantamental/api/client'
import { formatDate } from '@quantamental/api/format'
import { getSummaryPageRoute, type SummaryPage } from '@quantamental/api/stocks'
import { useCopy } from '@quantamental/remote/copy'
import { useSearchParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { StockField } from '@quantamental/remote/ticker-search'
import {
  Button,
  Card,
  Container,
  downloadText,
  EmptyState,
  Field,
  Head,
  Lead,
  lockSentence,
  PageTitle,
  Row,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@quantamental/ui'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import styled from 'styled-components'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { WorkingProvider } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { LockedFrame, PageButton } from '../../components/page-links.tsx'
import { ColumnHead } from './column-head.tsx'
import { buildSections, type ComparisonCell } from './comparison-rows.ts'
import { ComparisonTable, comparisonCsv } from './comparison-table.tsx'
import { addTicker, parseTickers, sideBySidePath, TICKERS_MAX, tickersText } from './ticker-set.ts'

const Page = styled(Container)`
  padding-top: 28px;
  padding-bottom: 64px;
`
const EXAMPLES = ['AAPL', 'MSFT', 'GOOGL'] as const

/** Space with the width of a digit that does not collapse. */
const FIGURE_SPACE = '\u2007'

/** Reserve its width while the first company loads. */
function asOfText(known: readonly SummaryPage[], isPending: boolean): string | undefined {
  const day = known[0]?.company.as_of
  if (day) return `as of ${formatDate(day)}`
  return isPending && known.length === 0 ? `as of ${FIGURE_SPACE.repeat(12)}` : undefined
}

/** For example "AAPL, MSFT and KO". */
function joinTickers(tickers: readonly string[]): string {
  return [tickers.slice(0, -1).join(', '), tickers.at(-1)].filter(Boolean).join(' and ')
}

/** Companies by the kind of data withheld, one sentence per kind. */
function GateNotes({ pages }: { readonly pages: readonly SummaryPage[] }) {
  const sentences = new Map<string, string[]>()
  for (const { company, lock } of pages) {
    if (!lock) continue
    const sentence = lockSentence(lock, 'The latest figures')
    sentences.set(sentence, [...(sentences.get(sentence) ?? []), company.ticker])
  }
  return [...sentences].map(([sentence, tickers]) => (
    <LockedFrame key={sentence}>
      {joinTickers(tickers)} {tickers.length === 1 ? 'is' : 'are'} shown with figures from two
      quarters ago. {sentence}
    </LockedFrame>
  ))
}

/** Figure that opens its calculation, if it has one. */
function CellFigure(props: {
  readonly page: SummaryPage
  readonly name: string
  readonly cell: ComparisonCell
}) {
  const { page, name, cell } = props
  const { figure, quarter, text } = cell
  if (!figure || !quarter) return text
  return (
    <WorkingProvider page={page}>
      <WorkingFigure figure={figure} quarter={quarter} title={name} text={text} />
    </WorkingProvider>
  )
}

function Comparison(props: {
  readonly tickers: readonly string[]
  readonly onRemove: (ticker: string) => void
}) {
  const { tickers, onRemove } = props
  const summaries = useSummaries(tickers)
  const copy = useCopy('link')
  const pages = summaries.map(({ data }) => data ?? null)
  const sections = buildSections(pages)
  const known = pages.filter((page) => page !== null)
  const isSimulated = known.some(({ company }) => company.simulated)
  const isPending = summaries.some((query) => query.isPending)

  return (
    <Stack gap={20}>
      <Card
        title={`${tickers.length} ${tickers.length === 1 ? 'company' : 'companies'}`}
        asOf={asOfText(known, isPending)}
        actions={
          <Row gap={8} style={{ marginLeft: 'auto' }}>
            <Button
              size="small"
              onClick={() =>
                downloadText(
                  `side-by-side${isSimulated ? '-simulated' : ''}.csv`,
                  comparisonCsv(tickers, sections),
                )
              }
            >
              CSV
            </Button>
            <Button
              size="small"
              onClick={() => void copy(window.location.origin + sideBySidePath(tickers))}
            >
              Copy link
            </Button>
          </Row>
        }
      >
        {isPending && (
          <VisuallyHidden as="p" role="status">
            Loading companies
          </VisuallyHidden>
        )}
        <ComparisonTable
          label="Companies side by side"
          sections={sections}
          heads={summaries.map((query, place) => ({
            key: tickers[place] ?? '',
            content: <ColumnHead ticker={tickers[place] ?? ''} query={query} onRemove={onRemove} />,
          }))}
          drawFigure={(place, name, cell) => {
            const page = pages[place]
            if (page) return <CellFigure page={page} name={name} cell={cell} />
            return summaries[place]?.isPending && <Skeleton width={72} height={20} />
          }}
        />
      </Card>
      <GateNotes pages={known} />
    </Stack>
  )
}

export function SideBySidePage() {
  const [params, setParams] = useSearchParams()
  const text = params.get('tickers')
  const tickers = useMemo(() => parseTickers(text), [text])
  const isFull = tickers.length >= TICKERS_MAX
  const hint = isFull
    ? 'Up to six companies. Remove one to add another.'
    : 'Search by ticker or name.'
  function show(next: readonly string[]) {
    setParams(next.length > 0 ? { tickers: tickersText(next) } : {}, { replace: true })
  }
  return (
    <Page>
      <Head
        title={tickers.length > 0 ? `${tickers.join(', ')} side by side` : 'Side by side'}
        description="Up to six companies in columns: rating, upside, scores, signals, growth and ranked financials, with the best value in each row marked."
        canonicalPath="/stocks/side-by-side"
      />
      <Stack gap={10}>
        <PageTitle>Side by side</PageTitle>
        <Lead>
          Up to six companies in columns. The best value in each row is marked. Click a figure for
          its calculation.
        </Lead>
      </Stack>
      <Row align="start" justify="space-between" style={{ margin: '20px 0', gap: '12px 24px' }}>
        <StockField
          label="Add a company"
          placeholder="AAPL or Apple"
          input={<Field label="Add a company" hint={hint} />}
          added={tickers}
          addedNote="already added"
          disabled={isFull}
          onAdd={({ ticker }) => show(addTicker(tickers, ticker))}
        />
      </Row>
      {tickers.length > 0 ? (
        <Comparison
          tickers={tickers}
          onRemove={(ticker) => show(tickers.filter((one) => one !== ticker))}
        />
      ) : (
        <EmptyState
          title="No companies selected"
          action={
            <PageButton
              to={sideBySidePath(EXAMPLES)}
            >{`Compare ${EXAMPLES.join(', ')}`}</PageButton>
          }
        >
          Add companies by ticker or name, or pin them in the visualizer.
        </EmptyState>
      )}
    </Page>
  )
}

/**
 * Summaries of several companies, cached with their summary pages; each loads or fails
 * independently.
 */
function useSummaries(
  tickers: readonly string[],
): readonly UseQueryResult<SummaryPage, ApiError>[] {
  const { http } = useShell()
  return useQueries({
    queries: tickers.map((ticker) => ({
      queryKey: ['stock', 'summary', ticker],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.call(getSummaryPageRoute, { params: { ticker }, signal }),
      staleTime: STOCK_LIFETIME_MS,
    })),
  })
}

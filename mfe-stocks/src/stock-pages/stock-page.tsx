import { formatDate } from '@quantamental/api/format'
import {
  describeStockPage,
  type StockTab,
  stockPageTitle,
  stockPath,
} from '@quantamental/api/stocks'
import { useParams } from '@quantamental/remote/router'
import { Container, Head, Sliced, tokens } from '@quantamental/ui'
import type { ComponentType, ReactNode } from 'react'
import styled from 'styled-components'
import { type ReadPage, useStockPage } from '../api/use-stock-page.ts'
import { useAsOf } from '../as-known/use-as-of.ts'
import { type StockDocument, WorkingProvider } from '../calculations/working-context.tsx'
import { RefreshError } from '../components/load-error.tsx'
import { CompanyHeader } from './company-header.tsx'
import { StockError } from './stock-error.tsx'
import { StockBody, StockSkeleton } from './stock-skeleton.tsx'
import { StockTabs } from './stock-tabs.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 14px;
  padding: 10px 16px;
  border-left: 3px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color['accent-soft']};
  font-size: 14px;
`
const Back = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.accent};
  font-weight: 560;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`

export interface StockFrameProps {
  readonly page: StockTab
  readonly document: StockDocument
  readonly newest: StockDocument
  /** Set if the page shows a cached copy because a refresh failed. */
  readonly onReadAgain?: (() => void) | undefined
  /** Whether the figures of another day are loading. */
  readonly busy: boolean
  readonly children: ReactNode
}

/** Head tags, header and tabs of a stock page, and its calculation drawer. */
export function StockFrame(props: StockFrameProps) {
  const { page, document, newest, onReadAgain, busy, children } = props
  const { company, periods } = document
  const [asOf, setAsOf] = useAsOf()
  const report = busy ? undefined : periods.at(-1)?.fiscal_period
  return (
    <Container>
      <Head
        title={stockPageTitle(page, company)}
        description={describeStockPage(page, company)}
        canonicalPath={stockPath(page, company.ticker)}
        noindex={asOf !== null}
      />
      <CompanyHeader company={company} newest={newest} />
      <StockTabs ticker={company.ticker} />
      <WorkingProvider page={document}>
        <StockBody aria-busy={busy || undefined}>
          {asOf !== null && (busy || document.as_known_on !== undefined) && (
            <Bar role="status">
              <span>
                <strong>As known on {formatDate(asOf)}</strong>
                {report === undefined ? '' : ` (newest report: ${report}).`} Rankings among peers
                aren’t available for earlier days.
              </span>
              <Back type="button" onClick={() => setAsOf(null)}>
                Back to today
              </Back>
            </Bar>
          )}
          {onReadAgain && <RefreshError onRetry={onReadAgain} />}
          {children}
        </StockBody>
      </WorkingProvider>
    </Container>
  )
}

export interface StockPageDescription<Document extends StockDocument> {
  readonly page: StockTab
  readonly read: ReadPage<Document>
  readonly skeleton: ReactNode
  readonly content: ComponentType<{ readonly page: Document }>
}

/**
 * Stock page with all its states: loading, unknown ticker, failed, outdated and loaded, for today
 * or for the day in the URL.
 */
function StockPageView<Document extends StockDocument>(props: StockPageDescription<Document>) {
  const { page, read, skeleton, content: Content } = props
  const { ticker = '' } = useParams()
  const [asOf] = useAsOf()
  const shown = useStockPage({ page, ticker, read, asOf })
  const newest = useStockPage({ page, ticker, read, enabled: asOf !== null })
  const { data, error, refetch, isPlaceholderData } = shown
  if (data) {
    return (
      <StockFrame
        page={page}
        document={data}
        newest={newest.data ?? data}
        onReadAgain={error ? () => void refetch() : undefined}
        busy={isPlaceholderData}
      >
        <Sliced fallback={skeleton}>
          <Content page={data} />
        </Sliced>
      </StockFrame>
    )
  }
  if (error) {
    return <StockError error={error} page={page} ticker={ticker} onRetry={() => void refetch()} />
  }
  return <StockSkeleton ticker={ticker}>{skeleton}</StockSkeleton>
}

/** Component of a described page. */
export function stockPage<Document extends StockDocument>(
  description: StockPageDescription<Document>,
) {
  return () => <StockPageView {...description} />
}

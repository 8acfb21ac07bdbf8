import type { CompanyHeader as Company, Lock, Period, StockPage } from '@quantamental/api/stocks'
import { Button, Container, Head, Notice, Row } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { AsKnownBar } from '../as-known/as-known-bar.tsx'
import type { KnownDay } from '../as-known/known-days.ts'
import { useAsOf } from '../as-known/use-as-of.ts'
import { WorkingProvider } from '../calculations/working-context.tsx'
import { CompanyHeader } from './company-header.tsx'
import { STOCK_PAGE_LABELS, stockPath } from './stock-pages.ts'
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

export interface StockFrameProps {
  readonly company: Company
  readonly page: StockPage
  readonly periods: readonly Period[]
  readonly knownDays: readonly KnownDay[]
  /** Date of the newest figures. */
  readonly today: string
  readonly lock: Lock | null
  readonly description: string
  /** Set if the page shows a cached copy because a refresh failed. */
  readonly onReadAgain?: (() => void) | undefined
  /** Whether the figures of another day are loading. */
  readonly busy: boolean
  /** Date of the figures, unless today. */
  readonly asKnownOn?: string | undefined
  readonly children: ReactNode
}

/** Head tags, header and tabs of a stock page, and its calculation drawer. */
export function StockFrame(props: StockFrameProps) {
  const { company, page, periods, knownDays, today, lock, description, onReadAgain, busy } = props
  const { asKnownOn } = props
  const [asOf, setAsOf] = useAsOf()
  return (
    <Container>
      <Head
        title={`${company.name} (${company.ticker}) ${STOCK_PAGE_LABELS[page]}`}
        description={description}
        canonicalPath={stockPath(page, company.ticker)}
        noindex={asOf !== null}
      />
      <CompanyHeader company={company} knownDays={knownDays} today={today} />
      <StockTabs ticker={company.ticker} />
      <WorkingProvider ticker={company.ticker} periods={periods} lock={lock}>
        <StockBody aria-busy={busy || undefined}>
          {asOf !== null && (busy || asKnownOn !== undefined) && (
            <AsKnownBar
              day={asOf}
              newest={busy ? undefined : periods.at(-1)?.fiscal_period}
              onToday={() => setAsOf(null)}
            />
          )}
          {onReadAgain && (
            <Notice tone="warning">
              <Row gap={12}>
                Couldn’t refresh this page.
                <Button size="small" onClick={onReadAgain}>
                  Retry
                </Button>
              </Row>
            </Notice>
          )}
          {props.children}
        </StockBody>
      </WorkingProvider>
    </Container>
  )
}

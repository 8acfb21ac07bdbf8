import type { CompanyHeader as Company, Lock, Period, StockPage } from '@quantamental/api/stocks'
import { Container, Head, Notice } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { STOCK_PAGE_LABELS, stockPath } from '../domain/stock-pages.ts'
import { CompanyHeader } from './company-header.tsx'
import { StockTabs } from './stock-tabs.tsx'
import { WorkingProvider } from './working-context.tsx'

export const StockBody = styled.div`
  padding: 24px 0 64px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`

export interface StockFrameProps {
  readonly company: Company
  readonly page: StockPage
  readonly periods: readonly Period[]
  readonly lock: Lock | null
  readonly description: string
  /** Set when the page shows an older copy because reading it again failed. */
  readonly stale?: boolean
  readonly children: ReactNode
}

/** Head tags, header and tabs of a stock page, and the one working drawer. */
export function StockFrame(props: StockFrameProps) {
  const { company, page, periods, lock, description, stale = false, children } = props
  return (
    <Container>
      <Head
        title={`${company.name} (${company.ticker}) ${STOCK_PAGE_LABELS[page]}`}
        description={description}
        canonicalPath={stockPath(page, company.ticker)}
      />
      <CompanyHeader company={company} />
      <StockTabs ticker={company.ticker} />
      <WorkingProvider ticker={company.ticker} periods={periods} lock={lock}>
        <StockBody>
          {stale && (
            <Notice tone="warning">
              These figures could not be read again just now; they may be out of date.
            </Notice>
          )}
          {children}
        </StockBody>
      </WorkingProvider>
    </Container>
  )
}

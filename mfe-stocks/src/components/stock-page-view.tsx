import type { CompanyHeader, Lock, Period, StockPage } from '@quantamental/api/stocks'
import { useParams } from '@quantamental/remote/router'
import type { ReactNode } from 'react'
import { type ReadPage, useStockPage } from '../api/use-stock-page.ts'
import { StockFrame } from './stock-frame.tsx'
import { CardSkeleton, StockSkeleton } from './stock-skeleton.tsx'
import { StockTrouble } from './stock-trouble.tsx'

/** What every page's document carries. */
interface FrameDocument {
  readonly company: CompanyHeader
  readonly periods: readonly Period[]
  readonly lock: Lock | null
}

export interface StockPageViewProps<Document extends FrameDocument> {
  readonly page: StockPage
  readonly read: ReadPage<Document>
  /** The page's description, for search engines. */
  readonly describe: (document: Document) => string
  /** Inner heights of the cards that stand in while the page loads, or boxes of the page's own. */
  readonly skeleton: readonly number[] | ReactNode
  readonly children: (document: Document) => ReactNode
}

function isHeights(skeleton: readonly number[] | ReactNode): skeleton is readonly number[] {
  return Array.isArray(skeleton) && skeleton.every((one) => typeof one === 'number')
}

/** A stock page in each of its states: loading, unknown ticker, failed, out of date, whole. */
export function StockPageView<Document extends FrameDocument>(props: StockPageViewProps<Document>) {
  const { page, read, describe, skeleton, children } = props
  const { ticker = '' } = useParams()
  const { data, error, refetch } = useStockPage(page, ticker, read)
  if (data) {
    return (
      <StockFrame
        company={data.company}
        page={page}
        periods={data.periods}
        lock={data.lock}
        description={describe(data)}
        stale={error !== null}
      >
        {children(data)}
      </StockFrame>
    )
  }
  if (error) {
    return <StockTrouble error={error} page={page} ticker={ticker} onRetry={() => void refetch()} />
  }
  return (
    <StockSkeleton ticker={ticker}>
      {isHeights(skeleton)
        ? // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
          skeleton.map((height, index) => <CardSkeleton key={index} height={height} />)
        : skeleton}
    </StockSkeleton>
  )
}

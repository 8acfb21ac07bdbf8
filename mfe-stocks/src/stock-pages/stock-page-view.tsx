import type { CompanyHeader, Lock, Period, StockPage } from '@quantamental/api/stocks'
import { useParams } from '@quantamental/remote/router'
import type { ReactNode } from 'react'
import { type ReadPage, useStockPage } from '../api/use-stock-page.ts'
import { listKnownDays } from '../as-known/known-days.ts'
import { useAsOf } from '../as-known/use-as-of.ts'
import { StockError } from './stock-error.tsx'
import { StockFrame } from './stock-frame.tsx'
import { CardSkeleton, StockSkeleton } from './stock-skeleton.tsx'

/** Fields common to the documents of all pages. */
interface FrameDocument {
  readonly company: CompanyHeader
  readonly periods: readonly Period[]
  readonly lock: Lock | null
  readonly as_known_on?: string
}

export interface StockPageViewProps<Document extends FrameDocument> {
  readonly page: StockPage
  readonly read: ReadPage<Document>
  /** Meta description for search engines. */
  readonly describe: (document: Document) => string
  /** Inner heights of the skeleton cards in pixels, or the page's own skeleton. */
  readonly skeleton: readonly number[] | ReactNode
  readonly children: (document: Document) => ReactNode
}

function isHeights(skeleton: readonly number[] | ReactNode): skeleton is readonly number[] {
  return Array.isArray(skeleton) && skeleton.every((one) => typeof one === 'number')
}

/**
 * Stock page with all its states: loading, unknown ticker, failed, outdated and loaded, for today
 * or for the day in the URL.
 */
export function StockPageView<Document extends FrameDocument>(props: StockPageViewProps<Document>) {
  const { page, read, describe, skeleton, children } = props
  const { ticker = '' } = useParams()
  const [asOf] = useAsOf()
  const shown = useStockPage({ page, ticker, read, asOf })
  const newest = useStockPage({ page, ticker, read, enabled: asOf !== null })
  const { data, error, refetch, isPlaceholderData } = shown
  if (data) {
    const whole = newest.data ?? data
    return (
      <StockFrame
        company={data.company}
        page={page}
        periods={data.periods}
        knownDays={listKnownDays(whole.periods)}
        today={whole.company.as_of ?? new Date().toISOString().slice(0, 10)}
        lock={data.lock}
        description={describe(data)}
        onReadAgain={error ? () => void refetch() : undefined}
        busy={isPlaceholderData}
        asKnownOn={data.as_known_on}
      >
        {children(data)}
      </StockFrame>
    )
  }
  if (error) {
    return <StockError error={error} page={page} ticker={ticker} onRetry={() => void refetch()} />
  }
  return (
    <StockSkeleton ticker={ticker}>
      {isHeights(skeleton)
        ? // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          skeleton.map((height, index) => <CardSkeleton key={index} height={height} />)
        : skeleton}
    </StockSkeleton>
  )
}

import type { CompanyHeader, HiddenPoint, Lock, Period, StockPage } from '@quantamental/api/stocks'
import type { ReactNode } from 'react'
import type { ReadPage } from '../api/use-stock-page.ts'
import { NothingYetCard } from '../quarters/shown-quarter.tsx'
import { isOpen, type OpenSlot, type Slot, slotsOf } from '../quarters/timeline.ts'
import { StockPageView } from '../stock-pages/stock-page-view.tsx'

interface QuarterPoint {
  readonly quarter: string
}

/** Fields common to the documents of all scores. */
export interface ScoreDocument<P extends QuarterPoint> {
  readonly company: CompanyHeader
  readonly periods: readonly Period[]
  readonly lock: Lock | null
  readonly data: { readonly points: readonly P[]; readonly hidden: readonly HiddenPoint[] }
  readonly latest: { readonly points: readonly P[] } | null
}

export interface ScorePageProps<D extends ScoreDocument<P>, P extends QuarterPoint> {
  readonly page: Extract<StockPage, 'credit-rating' | 'z-score' | 'm-score'>
  /** Name of the score: "Z-Score". */
  readonly title: string
  readonly read: ReadPage<D>
  readonly describe: (page: D) => string
  /** Content for a company that the score does not fit, or null to render the regular page. */
  readonly instead?: (page: D, slots: readonly Slot<P>[]) => ReactNode
  /** Newest visible quarter: figure, summary, model and lock. */
  readonly headline: (page: D, newest: OpenSlot<P>) => ReactNode
  /** Chart of the quarters. */
  readonly chart: (page: D, slots: readonly Slot<P>[]) => ReactNode
  /** Content specific to the score. */
  readonly details?: (page: D, newest: OpenSlot<P>, slots: readonly Slot<P>[]) => ReactNode
  /** Table of the quarters. */
  readonly table: (page: D, slots: readonly Slot<P>[]) => ReactNode
}

/**
 * Shared layout of credit rating, Z-Score and M-Score: headline, chart, details, table of the
 * quarters. See infra/docs/domain/pages.md.
 */
export function ScorePage<P extends QuarterPoint, D extends ScoreDocument<P>>(
  props: ScorePageProps<D, P>,
) {
  const { page, title, read, describe, instead, headline, chart, details, table } = props
  return (
    <StockPageView page={page} read={read} describe={describe} skeleton={[190, 420, 420, 800]}>
      {(document) => {
        const slots: readonly Slot<P>[] = slotsOf<P>(document)
        const newest = slots.findLast(isOpen)
        const other = instead?.(document, slots)
        if (other) return other
        return (
          <>
            {newest ? (
              headline(document, newest)
            ) : (
              <NothingYetCard title={title} lock={document.lock} />
            )}
            {slots.length > 0 && chart(document, slots)}
            {newest && details?.(document, newest, slots)}
            {slots.length > 0 && table(document, slots)}
          </>
        )
      }}
    </StockPageView>
  )
}

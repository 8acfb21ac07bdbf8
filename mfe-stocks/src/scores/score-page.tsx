import type { StockPage } from '@quantamental/api/stocks'
import type { ReactNode } from 'react'
import type { StockDocument } from '../calculations/working-context.tsx'
import { NothingYetCard } from '../quarters/shown-quarter.tsx'
import {
  isOpen,
  type OpenSlot,
  type PointPage,
  type QuarterPoint,
  type Slot,
  slotsOf,
} from '../quarters/timeline.ts'
import { type StockPageDescription, stockPage } from '../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../stock-pages/stock-skeleton.tsx'

interface ScorePageDescription<D extends StockDocument & PointPage<P>, P extends QuarterPoint>
  extends Omit<StockPageDescription<D>, 'skeleton' | 'content'> {
  readonly page: Extract<StockPage, 'credit-rating' | 'z-score' | 'm-score'>
  /** Name of the score: "Z-Score". */
  readonly title: string
  /** Content for a company that the score does not fit, or null to render the regular page. */
  readonly instead?: (page: D, slots: readonly Slot<P>[]) => ReactNode
  /** Newest visible quarter: figure, summary, model and lock. */
  readonly headline: (page: D, newest: OpenSlot<P>) => ReactNode
  readonly chart: (page: D, slots: readonly Slot<P>[]) => ReactNode
  readonly details?: (page: D, newest: OpenSlot<P>, slots: readonly Slot<P>[]) => ReactNode
  readonly table: (page: D, slots: readonly Slot<P>[]) => ReactNode
}

function ScoreContent<P extends QuarterPoint, D extends StockDocument & PointPage<P>>({
  page,
  layout: { title, instead, headline, chart, details, table },
}: {
  readonly page: D
  readonly layout: ScorePageDescription<D, P>
}) {
  const slots: readonly Slot<P>[] = slotsOf<P>(page)
  const newest = slots.findLast(isOpen)
  const other = instead?.(page, slots)
  if (other) return other
  return (
    <>
      {newest ? headline(page, newest) : <NothingYetCard title={title} />}
      {slots.length > 0 && chart(page, slots)}
      {newest && details?.(page, newest, slots)}
      {slots.length > 0 && table(page, slots)}
    </>
  )
}

/**
 * Shared layout of credit rating, Z-Score and M-Score: headline, chart, details, table of the
 * quarters. See infra/docs/domain/pages.md.
 */
export function scorePage<P extends QuarterPoint, D extends StockDocument & PointPage<P>>(
  layout: ScorePageDescription<D, P>,
) {
  return stockPage<D>({
    ...layout,
    skeleton: <CardSkeletons heights={[190, 420, 420, 800]} />,
    content: ({ page }) => <ScoreContent page={page} layout={layout} />,
  })
}

import type { SummaryCards, SummaryPage } from '@quantamental/api/stocks'

/** Summary page and the quarter of it that this viewer sees. */
export interface SummaryCardProps {
  readonly page: SummaryPage
  readonly cards: SummaryCards
}

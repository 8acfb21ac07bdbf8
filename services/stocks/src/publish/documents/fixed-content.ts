import type { StockPage } from '@quantamental/api/stocks'
import { CREDIT_RATING_FIXED } from './credit-rating.document.ts'
import { GRAHAM_FIXED } from './graham.document.ts'
import { M_SCORE_FIXED } from './m-score.document.ts'

const FIXED: Partial<Record<StockPage, object>> = {
  'credit-rating': CREDIT_RATING_FIXED,
  graham: GRAHAM_FIXED,
  'm-score': M_SCORE_FIXED,
}
const texts = new Map(
  Object.entries(FIXED).map(([page, content]) => [
    page,
    `${JSON.stringify(content).slice(0, -1)},`,
  ]),
)

/** Full `data` of a page: the content shared by all companies followed by the stored object. */
export function withFixedContent(page: StockPage, body: string): string {
  const fixed = texts.get(page)
  return fixed === undefined ? body : fixed + body.slice(1)
}

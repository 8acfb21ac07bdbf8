import type { HttpClient } from '@quantamental/api/client'
import {
  getBuffettPageRoute,
  getComparePageRoute,
  getCreditRatingPageRoute,
  getGrahamPageRoute,
  getMScorePageRoute,
  getProfilePageRoute,
  getRankPageRoute,
  getSummaryPageRoute,
  getValuationPageRoute,
  getZScorePageRoute,
  type StockPage,
} from '@quantamental/api/stocks'
import type { PageRequest } from './use-stock-page.ts'

export const PAGE_ROUTES = {
  summary: getSummaryPageRoute,
  valuation: getValuationPageRoute,
  graham: getGrahamPageRoute,
  buffett: getBuffettPageRoute,
  'credit-rating': getCreditRatingPageRoute,
  'z-score': getZScorePageRoute,
  'm-score': getMScorePageRoute,
  rank: getRankPageRoute,
  compare: getComparePageRoute,
  profile: getProfilePageRoute,
} satisfies Record<StockPage, unknown>

/** All ten page documents by page name, limited to what the viewer may see. */
export async function readAllPages(
  http: HttpClient,
  request: Omit<PageRequest, 'signal'>,
): Promise<Readonly<Record<string, unknown>>> {
  const pages = Object.entries(PAGE_ROUTES).map(async ([page, route]) => [
    page,
    await http.call(route, request),
  ])
  return Object.fromEntries(await Promise.all(pages))
}

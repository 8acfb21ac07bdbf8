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

type Read = (http: HttpClient, request: Omit<PageRequest, 'signal'>) => Promise<unknown>

const READS: Readonly<Record<StockPage, Read>> = {
  summary: (http, request) => http.call(getSummaryPageRoute, request),
  valuation: (http, request) => http.call(getValuationPageRoute, request),
  graham: (http, request) => http.call(getGrahamPageRoute, request),
  buffett: (http, request) => http.call(getBuffettPageRoute, request),
  'credit-rating': (http, request) => http.call(getCreditRatingPageRoute, request),
  'z-score': (http, request) => http.call(getZScorePageRoute, request),
  'm-score': (http, request) => http.call(getMScorePageRoute, request),
  rank: (http, request) => http.call(getRankPageRoute, request),
  compare: (http, request) => http.call(getComparePageRoute, request),
  profile: (http, request) => http.call(getProfilePageRoute, request),
}

/** All ten page documents by page name, limited to what the viewer may see. */
export async function readAllPages(
  http: HttpClient,
  request: Omit<PageRequest, 'signal'>,
): Promise<Readonly<Record<string, unknown>>> {
  const read = async ([page, call]: readonly [string, Read]) => [page, await call(http, request)]
  return Object.fromEntries(await Promise.all(Object.entries(READS).map(read)))
}

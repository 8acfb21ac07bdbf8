import { getPricePageRoute, type Period } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import type { AddRoute, StocksContext } from '../../context.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { Db } from '../../db/database.ts'
import type { CompanyInput, EngineMarketData } from '../../engine/company-input.ts'
import { replayFilings } from '../../engine/facts/replay.ts'
import { buildPage } from '../../publish/documents/build-page-documents.ts'
import { PERIODS, presentPeriod } from '../../publish/documents/page-document.ts'
import { listPages } from '../../publish/documents/repository.ts'
import { listDividends } from '../../publish/inputs/company-input.repository.ts'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf, findRatingLock } from '../entitlement/rating-visibility.ts'
import { withEarlierCompany, writeEarlierPage } from '../pages/earlier-page.ts'
import { joinPage, presentHeader } from '../pages/present-page.ts'
import { type PublishedCompany, readCompanyCall, withPublishedCompany } from '../pages/read-page.ts'
import { createResponseCache, sendCached } from '../pages/response-cache.ts'
import type { SnapshotEntry } from '../universe/universe-snapshot.ts'
import {
  type PriceCalendar,
  type PricedPages,
  type PriceHistory,
  presentPrice,
} from './price.presenter.ts'

const CACHE_BYTES = 32 * 1024 * 1024

const PAGES = ['valuation', 'credit-rating', 'z-score', 'm-score', 'profile'] as const

const pagesOf = (read: (page: (typeof PAGES)[number]) => unknown) =>
  Object.fromEntries(PAGES.map((page) => [page, read(page)])) as unknown as PricedPages

/** Periods and pages as published. */
async function readPages(db: Db, { entry, snapshot }: PublishedCompany) {
  const documents = await listPages(db, entry.id, snapshot)
  const byPage = new Map(documents.map((document) => [document.page, document]))
  const parse = (text: string | null | undefined) => JSON.parse(text ?? 'null')
  const pages = pagesOf((page) => {
    const { body, latest } = byPage.get(page) ?? {}
    return { data: parse(body), latest: parse(latest) }
  })
  return { periods: parse(byPage.get(PERIODS)?.body) as Period[], pages }
}

/** Events until `day`; earnings also announced ones, if there is none. */
async function readCalendar(
  db: Db,
  { ticker, simulated }: SnapshotEntry,
  day: string | null,
): Promise<PriceCalendar> {
  const origin = simulated ? 'simulated' : 'real'
  const [dividends, earnings] = await Promise.all([
    listDividends(db, [ticker], origin),
    db
      .selectFrom('calendar_event')
      .select('date')
      .where('symbol', '=', ticker)
      .where('origin', '=', origin)
      .where('kind', '=', 'earnings')
      .$if(day !== null, (query) => query.where('date', '<=', day as string))
      .orderBy('date')
      .execute(),
  ])
  const last = day === null ? Number.POSITIVE_INFINITY : dayNumber(day)
  return {
    dividends: (dividends.get(ticker) ?? []).filter(({ exDay }) => exDay <= last),
    earnings: earnings.map(({ date }) => date),
  }
}

/** Closes and splits, also those found in filings. */
function readHistory(input: CompanyInput, marketData: EngineMarketData): PriceHistory {
  const { closes, splits } = replayFilings(input, marketData, []) ?? input
  return { closes, splits }
}

const NO_HISTORY: PriceHistory = {
  closes: { symbol: '', days: [], closes: [], files: new Map() },
  splits: [],
}

export async function writePricePage(
  context: StocksContext,
  company: PublishedCompany,
  publishedOn: string,
  viewer: Viewer,
): Promise<string> {
  const { snapshot, entry } = company
  const [history, { periods, pages }, calendar] = await Promise.all([
    withPublishedCompany(context, company, viewer, readHistory),
    readPages(context.db, company),
    readCalendar(context.db, entry, null),
  ])
  const today = dayNumber(publishedOn)
  const { data, latest } = presentPrice(pages, periods, history ?? NO_HISTORY, calendar, today)
  return joinPage({
    page: 'price',
    company: presentHeader(entry, accessTierOf(viewer), snapshot),
    periods: JSON.stringify(periods),
    body: JSON.stringify(data),
    latest: latest && JSON.stringify(latest),
    universe: null,
    lock: findRatingLock(viewer, entry.tierNumber),
  })
}

/** The page with prices and figures until `day`. */
async function writeEarlier(
  context: StocksContext,
  company: PublishedCompany,
  publishedOn: string,
  viewer: Viewer,
  day: string,
): Promise<string> {
  const { snapshot, entry } = company
  const calendar = await readCalendar(context.db, entry, day)
  const recall = { day, publishedOn, viewer }
  return withEarlierCompany(context, company, recall, (recalled, input, marketData) => {
    const history = readHistory(input, marketData)
    const parts = { page: 'price', day, input, recalled, entry, version: snapshot } as const
    return writeEarlierPage(
      {
        ...parts,
        build(result, quarters) {
          const pages = pagesOf((page) => buildPage(page, input.company, result, quarters))
          const periods = result.quarters.map(presentPeriod)
          return presentPrice(pages, periods, history, calendar, marketData.today)
        },
      },
      viewer,
    )
  })
}

/** Computed from the stored closes and the published pages, cached until the next publication. */
export const addGetPricePageRoute: AddRoute = (app, context) => {
  const { watch } = context
  const cache = createResponseCache(CACHE_BYTES)
  addReadRoute(app, getPricePageRoute, async (call) => {
    const { viewer } = call
    const { company, publishedOn, day } = await readCompanyCall(context, call)
    const { entry, snapshot } = company
    const lock = findRatingLock(viewer, entry.tierNumber)
    const inputs = [entry.id, snapshot.version, accessTierOf(viewer), lock?.reason ?? '', day ?? '']
    return sendCached(cache, watch, inputs.join(' '), call, () =>
      day === null
        ? writePricePage(context, company, publishedOn, viewer)
        : writeEarlier(context, company, publishedOn, viewer, day),
    )
  })
}

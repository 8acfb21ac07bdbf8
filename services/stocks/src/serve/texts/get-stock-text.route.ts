import type { StaticText } from '@quantamental/api/common'
import { formatCompact } from '@quantamental/api/format'
import {
  type CompanyHeader,
  companyDays,
  DELAY_LABEL,
  describeStockPage,
  getStockTextRoute,
  missingStockTexts,
  STOCK_PAGE_LABELS,
  STOCK_TABS,
  type StockTab,
  shownTicker,
  showsDelay,
  simulatedLabel,
  stockPageTitle,
  stockPath,
} from '@quantamental/api/stocks'
import {
  answerText,
  missingText,
  writeLinks,
  writeParagraph,
} from '@quantamental/service-kit/documents'
import { CHECKED_CACHE } from '@quantamental/service-kit/entity-tag'
import { normalizeSymbol } from '../../companies/company.ts'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { createResponseCache, sendCached } from '../pages/response-cache.ts'
import { suggestTickers } from '../tickers/ticker-path.ts'
import { closeSentence, type TextPages, writeFigures } from './page-figures.ts'
import { simulatedNotice } from './simulated-notice.ts'
import { readVisitorPage } from './visitor-page.ts'

const CACHE_BYTES = 16 * 1024 * 1024
function labelsOf(company: CompanyHeader): string[] {
  return [company.display_rating, ...(showsDelay(company) ? [DELAY_LABEL] : [])]
}

function factsOf(company: CompanyHeader): string[] {
  const { ticker, sector, industry, market_cap } = company
  const simulated = simulatedLabel(company)
  return [
    ticker,
    ...(sector === null ? [] : [sector]),
    ...(industry === null ? [] : [industry]),
    ...(market_cap === null ? [] : [`$${formatCompact(market_cap)} market cap`]),
    ...(simulated === '' ? [] : [simulated]),
  ]
}

function presentStockText(
  page: StockTab,
  document: TextPages[StockTab],
  publicOrigin: string,
  introduction: string,
): StaticText {
  const { company } = document
  const { ticker, name } = company
  const path = stockPath(page, ticker)
  const tabs = STOCK_TABS.filter((tab) => tab !== page).map((tab) => ({
    path: stockPath(tab, ticker),
    label: STOCK_PAGE_LABELS[tab],
  }))
  return {
    title: stockPageTitle(page, company),
    description: describeStockPage(page, company),
    canonical_path: path,
    labels: labelsOf(company),
    heading: name,
    lead: companyDays(company),
    facts: factsOf(company),
    html: `${introduction}${writeFigures(page, document as never)}<h2>More about this company</h2>${writeLinks(tabs)}`,
    layout: 'figures',
    is_company: true,
    depends_on_plan: true,
    query_names: ['as_of'],
    // Outside of `/api`, which robots.txt closes to crawlers of link previews too.
    image_path: `/embed/stocks/${encodeURIComponent(ticker)}/picture.png`,
    json_ld: {
      '@type': 'Corporation',
      name,
      tickerSymbol: ticker,
      url: publicOrigin + stockPath('summary', ticker),
    },
  }
}

/** Texts of the stock pages, cached until the next publication. */
export const addGetStockTextRoute: AddRoute = (app, context) => {
  const cache = createResponseCache(CACHE_BYTES)
  addReadRoute(app, getStockTextRoute, async (call) => {
    const { ticker: given, page } = call.params
    const snapshot = await getSnapshot(context.store)
    const entry = snapshot.findByTicker(normalizeSymbol(given) ?? '')
    if (!entry) {
      const near = suggestTickers(snapshot, shownTicker(given))
      const lead =
        near.length > 0
          ? 'Did you mean one of these?'
          : 'Search by ticker or company name. The company may have changed its ticker.'
      const text = missingText({
        ...missingStockTexts(given),
        lead,
        path: stockPath(page, shownTicker(given)),
        layout: 'figures',
        links: near.map(({ ticker, name }) => ({
          path: stockPath(page, ticker),
          label: ticker,
          note: name,
        })),
      })
      return answerText(call, text, 404)
    }
    const { publicOrigin } = app.serviceConfig
    const write = async () => {
      const company = { snapshot, entry }
      const [document, priced] = await Promise.all([
        readVisitorPage(context, page, company),
        // The summary shows the price chart too.
        page === 'summary' ? readVisitorPage(context, 'price', company) : null,
      ])
      const close = priced ? closeSentence(priced) : ''
      return JSON.stringify({
        ...presentStockText(page, document, publicOrigin, writeParagraph(close)),
        ...simulatedNotice(snapshot),
      })
    }
    return sendCached(cache, context.watch, `${page} ${entry.id}`, call, write, CHECKED_CACHE)
  })
}

import type { StockTab } from '@quantamental/api/stocks'
import { VISITOR } from '@quantamental/service-kit/auth'
import type { StocksContext } from '../../context.ts'
import { accessTierOf, findRatingLock } from '../entitlement/rating-visibility.ts'
import { presentPageUniverse } from '../pages/page-universe.ts'
import { presentHeader, withFixedContent } from '../pages/present-page.ts'
import { getPage, type PublishedCompany } from '../pages/read-page.ts'
import { writePricePage } from '../tickers/get-price-page.route.ts'
import { readStatements } from '../tickers/get-statements.route.ts'
import type { TextPages } from './page-figures.ts'

const VISITOR_TIER = accessTierOf(VISITOR)

/** The page as a visitor gets it. */
export async function readVisitorPage<Page extends StockTab>(
  context: StocksContext,
  page: Page,
  company: PublishedCompany,
): Promise<TextPages[Page]> {
  const { snapshot, entry } = company
  if (page === 'price') {
    const day = snapshot.asOf ?? context.today()
    return JSON.parse(await writePricePage(context, company, day, VISITOR))
  }
  if (page === 'statements') {
    const lock = findRatingLock(VISITOR, entry.tierNumber)
    return (await readStatements(context, company, VISITOR, lock)) as TextPages[Page]
  }
  const found = await getPage(context.db, context.store, entry.ticker, page)
  return {
    company: presentHeader(found.entry, VISITOR_TIER, found.snapshot),
    data: JSON.parse(withFixedContent(page, found.body)),
    universe: presentPageUniverse(page, found.snapshot, found.entry, VISITOR_TIER),
  } as unknown as TextPages[Page]
}

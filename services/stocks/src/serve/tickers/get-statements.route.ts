import { getStatementsRoute, type Lock, type Statements } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import type { AddRoute, StocksContext } from '../../context.ts'
import { AMOUNT_CODES } from '../../engine/amounts/amount-table.ts'
import { readCompany } from '../../engine/company-figures.ts'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf, findRatingLock } from '../entitlement/rating-visibility.ts'
import { presentEarlierHeader, withEarlierCompany } from '../pages/earlier-page.ts'
import { presentHeader } from '../pages/present-page.ts'
import { type PublishedCompany, readCompanyCall, withPublishedCompany } from '../pages/read-page.ts'
import { createResponseCache, sendCached } from '../pages/response-cache.ts'
import { presentStatements } from './statements.presenter.ts'

const CACHE_BYTES = 32 * 1024 * 1024

const NOTHING = {
  currency: 'USD',
  periods: [],
  statements: { income: [], balance: [], cash: [], 'per-share': [] },
  ratios: [],
}

/** Statements from the stored filings as of the published version's day. */
export async function readStatements(
  context: StocksContext,
  published: PublishedCompany,
  viewer: Viewer,
  lock: Lock | null,
): Promise<Statements> {
  const { snapshot, entry } = published
  const { referenceDate, delayed } = entry.own
  const until = lock === null ? referenceDate : (delayed?.periodEnd ?? '')
  const read = await withPublishedCompany(context, published, viewer, (input, marketData) => {
    const company = readCompany(input, marketData, AMOUNT_CODES)
    return company && presentStatements(company, until)
  })
  return {
    company: presentHeader(entry, accessTierOf(viewer), snapshot),
    ...(read ?? NOTHING),
    lock,
  }
}

/** Statements as known on an earlier day. @throws NotFoundError before the first known quarter. */
function readEarlier(
  context: StocksContext,
  published: PublishedCompany,
  call: { readonly day: string; readonly publishedOn: string; readonly viewer: Viewer },
  lock: Lock | null,
): Promise<Statements> {
  const { snapshot, entry } = published
  return withEarlierCompany(context, published, call, (recalled, input, marketData) => {
    const { quarters } = recalled.result
    const newest = lock === null ? quarters.at(-1) : quarters[recalled.openCount - 1]
    const company = readCompany(input, marketData, AMOUNT_CODES)
    return {
      company: presentEarlierHeader({ input, recalled, entry, version: snapshot }, call.viewer),
      ...(company ? presentStatements(company, newest?.periodEnd ?? '') : NOTHING),
      lock,
      as_known_on: call.day,
    }
  })
}

export const addGetStatementsRoute: AddRoute = (app, context) => {
  const { watch } = context
  const cache = createResponseCache(CACHE_BYTES)
  addReadRoute(app, getStatementsRoute, async (call) => {
    const { viewer } = call
    const { company, publishedOn, day } = await readCompanyCall(context, call)
    const { entry, snapshot } = company
    const lock = findRatingLock(viewer, entry.tierNumber)
    const access = `${accessTierOf(viewer)} ${lock?.reason ?? ''}`
    const key = `${entry.id} ${snapshot.version} ${access} ${day ?? ''}`
    return sendCached(cache, watch, key, call, async () =>
      JSON.stringify(
        day === null
          ? await readStatements(context, company, viewer, lock)
          : await readEarlier(context, company, { day, publishedOn, viewer }, lock),
      ),
    )
  })
}

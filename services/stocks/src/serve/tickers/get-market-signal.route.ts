import { getMarketSignalRoute, type Lock } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import type { AddRoute, StocksContext } from '../../context.ts'
import { dateText } from '../../dates/calendar-date.ts'
import { readCompany } from '../../engine/company-figures.ts'
import { computeMarketSignal } from '../../engine/market-signal/market-signal.ts'
import { addReadRoute } from '../add-read-route.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import { getCompany, type PublishedCompany, withPublishedCompany } from '../pages/read-page.ts'
import { createResponseCache, sendCached } from '../pages/response-cache.ts'
import { presentMarketSignal } from './market-signal.presenter.ts'
import { readTicker } from './ticker-path.ts'

const CACHE_BYTES = 16 * 1024 * 1024

/** Signal computed from the stored data as of the published version's day. */
async function writeSignal(
  context: StocksContext,
  company: PublishedCompany,
  viewer: Viewer,
  lock: Lock | null,
): Promise<string> {
  const { snapshot, entry } = company
  const openUntil = entry.own.delayed?.periodEnd ?? ''
  const signal = await withPublishedCompany(context, company, viewer, (input, marketData) => {
    const figures = readCompany(input, marketData)
    const open = (figures?.quarters ?? [])
      .map(({ evidence: { report } }) => report)
      .filter(({ end }) => dateText(end) <= openUntil)
    const weeks = figures ? computeMarketSignal(figures) : []
    return presentMarketSignal(weeks, new Set(open.map(({ quarter }) => quarter)), lock)
  })
  const { ticker } = entry
  const shown = signal ?? presentMarketSignal([], new Set(), lock)
  return JSON.stringify({ ticker, data_version: snapshot.version, ...shown })
}

export const addGetMarketSignalRoute: AddRoute = (app, context) => {
  const { store, watch } = context
  const cache = createResponseCache(CACHE_BYTES)
  addReadRoute(app, getMarketSignalRoute, async (call) => {
    const { params, viewer } = call
    const company = await getCompany(store, readTicker(params.ticker))
    const { entry, snapshot } = company
    const lock = findRatingLock(viewer, entry.tierNumber)
    const key = `${entry.id} ${snapshot.version} ${lock?.reason ?? ''}`
    return sendCached(cache, watch, key, call, () => writeSignal(context, company, viewer, lock))
  })
}

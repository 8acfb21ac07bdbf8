import { getMarketSignalRoute, type Lock } from '@quantamental/api/stocks'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import type { AddRoute, StocksContext } from '../../context.ts'
import { dateText, dayNumber } from '../../dates/calendar-date.ts'
import { readCompany } from '../../engine/company-figures.ts'
import { computeMarketSignal } from '../../engine/market-signal/market-signal.ts'
import { readCompanyInput } from '../../publish/inputs/company-input.repository.ts'
import { addReadRoute } from '../add-read-route.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import { getCompany, type PublishedCompany } from '../pages/read-page.ts'
import { type CachedResponse, createResponseCache } from '../pages/response-cache.ts'
import { presentMarketSignal } from './market-signal.presenter.ts'
import { readTicker } from './ticker-path.ts'

const CACHE_BYTES = 16 * 1024 * 1024

/** Signal computed from the stored data as of the published version's day. */
async function buildResponse(
  { db, marketData, today, takeTurn }: StocksContext,
  { snapshot, entry }: PublishedCompany,
  lock: Lock | null,
): Promise<CachedResponse> {
  const asOf = dayNumber(snapshot.asOf ?? today())
  const shared = await marketData.of(snapshot.version, asOf)
  return takeTurn(async () => {
    const input = await readCompanyInput(db, entry.id, { asOf })
    const figures = input && readCompany(input, shared)
    const openUntil = entry.own.delayed?.periodEnd ?? ''
    const open = (figures?.quarters ?? [])
      .map(({ evidence: { report } }) => report)
      .filter(({ end }) => dateText(end) <= openUntil)
    const body = Buffer.from(
      JSON.stringify({
        ticker: entry.ticker,
        data_version: snapshot.version,
        ...presentMarketSignal(
          figures ? computeMarketSignal(figures) : [],
          new Set(open.map(({ quarter }) => quarter)),
          lock,
        ),
      }),
    )
    return { body, tag: entityTag(body.toString()) }
  })
}

export const addGetMarketSignalRoute: AddRoute = (app, context) => {
  const { store, watch } = context
  const cache = createResponseCache(CACHE_BYTES)
  addReadRoute(app, getMarketSignalRoute, async ({ params, viewer, request, reply }) => {
    const company = await getCompany(store, readTicker(params.ticker))
    const { entry, snapshot } = company
    const lock = findRatingLock(viewer, entry.tierNumber)
    const key = `${entry.id} ${snapshot.version} ${lock?.reason ?? ''}`
    const mark = watch.mark()
    const cached = mark === null ? undefined : cache.find(mark, key)
    const { body, tag } = cached ?? (await buildResponse(context, company, lock))
    if (mark !== null && !cached) cache.store(mark, key, { body, tag })
    if (isNotModified({ request, reply }, tag)) return reply
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

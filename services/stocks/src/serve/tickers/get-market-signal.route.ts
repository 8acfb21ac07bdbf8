import { getMarketSignalRoute } from '@quantamental/api/stocks'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import type { AddRoute } from '../../context.ts'
import { MARKET_SIGNAL } from '../../publish/documents/page-document.ts'
import { addReadRoute } from '../add-read-route.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import { getPage, type PublishedPage } from '../pages/read-page.ts'
import { readTicker } from './ticker-path.ts'

type Lock = ReturnType<typeof findRatingLock>

/** Stored texts joined for one viewer; `latest` only without a lock. */
function writeSignal({ snapshot, entry, body, latest }: PublishedPage, lock: Lock): string {
  const head = `{"ticker":${JSON.stringify(entry.ticker)},"data_version":${snapshot.version}`
  const shown = lock === null ? (latest ?? 'null') : 'null'
  const hidden = latest === null ? null : lock
  return `${head},"data":${body},"latest":${shown},"lock":${JSON.stringify(hidden)}}`
}

export const addGetMarketSignalRoute: AddRoute = (app, { db, store }) =>
  addReadRoute(app, getMarketSignalRoute, async ({ params, viewer, request, reply }) => {
    const page = await getPage(db, store, readTicker(params.ticker), MARKET_SIGNAL)
    const lock = findRatingLock(viewer, page.entry.tierNumber)
    const text = writeSignal(page, lock)
    if (isNotModified({ request, reply }, entityTag(text))) return reply
    return reply.type('application/json; charset=utf-8').send(text)
  })

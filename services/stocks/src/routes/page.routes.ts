import { getSummaryPageRoute, getZScorePageRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { Viewer } from '@quantamental/service-kit/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { findDocument } from '../db/document.repository.ts'
import { presentSummaryPage, presentZScorePage } from '../domain/present-page.ts'
import { findRatingLock } from '../domain/rating-visibility.ts'
import type { StoredSummaryPage, StoredZScorePage } from '../domain/stored-pages.ts'
import { entityTag, isAnsweredByTag } from './conditional-answer.ts'
import { readTicker, unknownTicker } from './ticker-path.ts'

interface PageCall {
  readonly params: { readonly ticker: string }
  readonly viewer: Viewer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Present<S, P> = (
  stored: S,
  universe: Parameters<typeof presentZScorePage>[1],
  lock: ReturnType<typeof findRatingLock>,
) => P

/** Read the prepared page, mask it to the viewer, present it; 304 when the browser has it. */
async function answerPage<S, P>(
  db: Kysely<Database>,
  page: string,
  present: Present<S, P>,
  { params, viewer, request, reply }: PageCall,
): Promise<P | FastifyReply> {
  const ticker = readTicker(params.ticker)
  const document = await findDocument<S>(db, ticker, page)
  if (!document) throw unknownTicker(params.ticker)
  const { body, universe } = document
  const lock = findRatingLock(viewer, universe.tier_number)
  const version = request.server.serviceConfig.version
  const tag = entityTag([page, ticker, universe, lock, version])
  if (isAnsweredByTag(request, reply, tag)) return reply
  // The schema's serialiser tries every union of every working; the tests hold pages to the contract.
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  return present(body, universe, lock)
}

export function addPageRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addRoute(app, getZScorePageRoute, (call) =>
    answerPage<StoredZScorePage, ReturnType<typeof presentZScorePage>>(
      db,
      'z-score',
      presentZScorePage,
      call,
    ),
  )
  addRoute(app, getSummaryPageRoute, (call) =>
    answerPage<StoredSummaryPage, ReturnType<typeof presentSummaryPage>>(
      db,
      'summary',
      presentSummaryPage,
      call,
    ),
  )
}

import { createHash, timingSafeEqual } from 'node:crypto'
import {
  getRiskValuationVisualizerRoute,
  getTrendRoute,
  getUpsidePeVisualizerRoute,
} from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { findUniverseDocument } from '../db/document.repository.ts'
import type { SnapshotStore } from '../db/snapshot-store.ts'
import { writeRiskValuation, writeUpsidePe } from '../lists/visualizer.ts'
import { addReadRoute } from './add-read-route.ts'
import { entityTag, isAnsweredByTag } from './conditional-answer.ts'
import { answerSnapshot, getSnapshot } from './snapshot-answer.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In constant time, whatever the lengths. Without a secret nothing matches. */
function isSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}

export function addUniverseRoutes(
  app: FastifyInstance,
  {
    db,
    store,
    secret,
  }: { db: Kysely<Database>; store: SnapshotStore; secret?: string | undefined },
): void {
  addReadRoute(app, getUpsidePeVisualizerRoute, (call) =>
    answerSnapshot(store, call, writeUpsidePe),
  )
  addReadRoute(app, getRiskValuationVisualizerRoute, (call) => {
    if (!isSecret(call.params.secret, secret)) throw new NotFoundError()
    call.reply.header('x-robots-tag', 'noindex')
    return answerSnapshot(store, call, writeRiskValuation)
  })
  addReadRoute(app, getTrendRoute, async ({ query, request, reply }) => {
    const snapshot = await getSnapshot(store)
    const name = `trend-${query.metric ?? 'marketcap'}`
    const body = await findUniverseDocument(db, snapshot.version, name)
    if (body === undefined) throw new NotFoundError('No trend is published yet.')
    if (isAnsweredByTag(request, reply, entityTag([name, snapshot.version]))) return reply
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

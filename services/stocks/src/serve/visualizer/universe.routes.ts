import { createHash, timingSafeEqual } from 'node:crypto'
import type { FlagName } from '@quantamental/api/site'
import {
  getOpenRiskValuationVisualizerRoute,
  getRiskValuationVisualizerRoute,
  getUpsidePeVisualizerRoute,
} from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { addReadRoute } from '../add-read-route.ts'
import { sendSnapshot } from '../universe/send-snapshot.ts'
import type { SnapshotStore } from '../universe/snapshot-store.ts'
import { writeRiskValuation, writeUpsidePe } from './visualizer.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, regardless of length; nothing matches an unset secret. */
function isSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}

/** Flag that opens the visualizer to everyone; see infra/docs/domain/entitlement.md. */
const FOR_EVERYONE: FlagName = 'visualizer_for_everyone'

export function addUniverseRoutes(
  app: FastifyInstance,
  { store, secret }: { store: SnapshotStore; secret?: string | undefined },
): void {
  addReadRoute(app, getUpsidePeVisualizerRoute, (call) => sendSnapshot(store, call, writeUpsidePe))
  addReadRoute(app, getRiskValuationVisualizerRoute, (call) => {
    if (!isSecret(call.params.secret, secret)) throw new NotFoundError()
    call.reply.header('x-robots-tag', 'noindex')
    return sendSnapshot(store, call, writeRiskValuation)
  })
  addReadRoute(app, getOpenRiskValuationVisualizerRoute, (call) => {
    if (!app.site.current().flags[FOR_EVERYONE]) throw new NotFoundError()
    call.reply.header('x-robots-tag', 'noindex')
    return sendSnapshot(store, call, writeRiskValuation)
  })
}

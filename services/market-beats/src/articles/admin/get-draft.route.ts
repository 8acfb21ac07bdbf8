import { getDraftRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../../context.ts'
import { getDraft } from './drafts.ts'

export function addGetDraftRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  addRoute(app, getDraftRoute, ({ params, query }) => getDraft(db, params.id, query.revision))
}

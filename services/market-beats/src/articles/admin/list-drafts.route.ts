import { listDraftsRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../../context.ts'
import { listPosts } from '../post.repository.ts'
import { presentDraftSummary } from './presenter.ts'

export function addListDraftsRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  addRoute(app, listDraftsRoute, async ({ query }) =>
    (await listPosts(db, query.state)).map(presentDraftSummary),
  )
}

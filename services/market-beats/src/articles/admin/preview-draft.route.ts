import { previewRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../../context.ts'
import { parseArticle } from '../parse/parse-article.ts'
import { BODY_MAX_BYTES } from './drafts.ts'
import { presentPreview } from './presenter.ts'

export function addPreviewDraftRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  addRoute(app, previewRoute, ({ body }) => presentPreview(db, parseArticle(body.source)), {
    bodyMaxBytes: BODY_MAX_BYTES,
  })
}

import { type ChangeParams, ChangeParamsSchema } from '@quantamental/api/market-beats'
import { entityTag, isNotModified, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { NO_CHANGE } from '../changes/get-change.route.ts'
import { findPublicChange } from '../changes/repository.ts'
import type { MarketBeatsContext } from '../context.ts'
import { drawChange } from './draw-change.ts'
import { createPictureQueue } from './picture-queue.ts'

/**
 * Picture of a public change for link previews, `/embed/updates/AAPL/26Q1/picture.png`. Outside of `/api`, which
 * robots.txt closes to crawlers of link previews too.
 */
export function addGetPictureRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  const render = createPictureQueue()
  app.get(
    '/embed/updates/:ticker/:quarter/picture.png',
    { schema: { hide: true, params: ChangeParamsSchema } },
    async (request, reply) => {
      const row = await findPublicChange(db, request.params as ChangeParams)
      if (!row) throw new NotFoundError(NO_CHANGE)
      const svg = drawChange(row)
      const picture = await render(svg)
      if (isNotModified({ request, reply }, entityTag(svg), PUBLIC_CACHE)) return reply
      return reply
        .type('image/png')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture)
    },
  )
}

import { type ChangeParams, ChangeParamsSchema } from '@quantamental/api/market-beats'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { answerPicture } from '@quantamental/service-kit/pictures'
import type { FastifyInstance } from 'fastify'
import { NO_CHANGE } from '../changes/get-change.route.ts'
import { findPublicChange } from '../changes/repository.ts'
import type { MarketBeatsContext } from '../context.ts'
import { drawChange } from './draw-change.ts'

/**
 * Picture of a public change for link previews, `/embed/updates/AAPL/26Q1/picture.png`. Outside of `/api`, which
 * robots.txt closes to crawlers of link previews too.
 */
export function addGetPictureRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get(
    '/embed/updates/:ticker/:quarter/picture.png',
    { schema: { hide: true, params: ChangeParamsSchema } },
    async (request, reply) => {
      const row = await findPublicChange(db, request.params as ChangeParams)
      if (!row) throw new NotFoundError(NO_CHANGE)
      return answerPicture({ request, reply }, drawChange(row))
    },
  )
}

import { type ChangeParams, ChangeParamsSchema } from '@quantamental/api/market-beats'
import { entityTag, isNotModified, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import { findPublicChange } from '../changes/repository.ts'
import type { MarketBeatsContext } from '../context.ts'
import { CARD_HEADERS, writeCard, writeMissingCard } from './write-card.ts'

/** Card of a public change for other sites, `/embed/updates/AAPL/26Q1`; its 404 is a card too. */
export function addGetCardRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get(
    '/embed/updates/:ticker/:quarter',
    { schema: { hide: true, params: ChangeParamsSchema } },
    async (request, reply) => {
      const { publicOrigin } = app.serviceConfig
      const params = request.params as ChangeParams
      const row = await findPublicChange(db, params)
      const ticker = params.ticker.toUpperCase()
      const html = row ? writeCard(publicOrigin, row) : writeMissingCard(publicOrigin, ticker)
      reply.headers(CARD_HEADERS)
      if (row && isNotModified({ request, reply }, entityTag(html), PUBLIC_CACHE)) return reply
      return reply.code(row ? 200 : 404).send(html)
    },
  )
}

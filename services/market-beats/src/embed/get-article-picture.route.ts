import { NotFoundError } from '@quantamental/service-kit/errors'
import { answerPicture } from '@quantamental/service-kit/pictures'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findArticle } from '../articles/article.repository.ts'
import type { MarketBeatsContext } from '../context.ts'
import { drawArticle } from './draw-article.ts'

const ParamsSchema = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })

/** Picture of a published article for link previews. */
export function addGetArticlePictureRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get(
    '/embed/articles/:id/picture.png',
    { schema: { hide: true, params: ParamsSchema } },
    async (request, reply) => {
      const row = await findArticle(db, (request.params as { readonly id: number }).id)
      if (!row) throw new NotFoundError('There is no article with this id.')
      return answerPicture({ request, reply }, drawArticle(row))
    },
  )
}

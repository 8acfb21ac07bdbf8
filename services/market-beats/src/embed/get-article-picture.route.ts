import { formatDate, formatReadingTime } from '@quantamental/api/format'
import { NotFoundError } from '@quantamental/service-kit/errors'
import {
  answerPicture,
  drawPicture,
  drawText,
  INK,
  LEFT,
  RIGHT,
  wrap,
} from '@quantamental/service-kit/pictures'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findArticle } from '../articles/article.repository.ts'
import type { MarketBeatsContext } from '../context.ts'
import type { ArticleRow } from '../db/tables.ts'

const WIDTH = RIGHT - LEFT
const TITLE = { size: 60, step: 74, top: 178, lines: 3 } as const
const SUMMARY = { size: 30, step: 42, lines: 3 } as const

/** Picture of an article: tags, title, summary, date and author. */
function drawArticle(row: ArticleRow): string {
  // A bold letter is wider than an average one.
  const title = wrap(row.title, TITLE.size * 1.12, WIDTH, TITLE.lines)
  const summaryTop = TITLE.top + title.length * TITLE.step
  const room = Math.floor((510 - summaryTop) / SUMMARY.step)
  const summary = wrap(row.summary, SUMMARY.size, WIDTH, Math.min(SUMMARY.lines, room))
  const facts = [
    formatDate(row.published_at.toISOString()),
    formatReadingTime(row.reading_minutes),
    row.author,
  ]
  return drawPicture(INK.accent, [
    drawText(LEFT, 92, row.tags.join(' · '), { size: 27, weight: 600, fill: INK.accent }),
    ...title.map((line, index) =>
      drawText(LEFT, TITLE.top + index * TITLE.step, line, { size: TITLE.size, weight: 700 }),
    ),
    ...summary.map((line, index) =>
      drawText(LEFT, summaryTop + index * SUMMARY.step, line, {
        size: SUMMARY.size,
        fill: INK.muted,
      }),
    ),
    drawText(LEFT, 538, facts.join(' · '), { size: 26, weight: 600 }),
  ])
}

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

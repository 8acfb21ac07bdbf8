import { createDraftRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../../context.ts'
import { parseArticle } from '../parse/parse-article.ts'
import { takeSlug } from '../post.repository.ts'
import { BODY_MAX_BYTES, getDraft } from './drafts.ts'
import { describe, readSaving, storeRevision } from './store-revision.ts'

export function addCreateDraftRoute(app: FastifyInstance, { db, now }: MarketBeatsContext): void {
  addRoute(
    app,
    createDraftRoute,
    async ({ body, viewer }) => {
      const saving = readSaving(body, viewer, now())
      const article = parseArticle(saving.source)
      const id = await db.transaction().execute(async (trx) => {
        const post = await trx
          .insertInto('post')
          .values({
            ...describe(article),
            slug: await takeSlug(trx, article.slug, null),
            state: 'draft',
            revision: 1,
            updated_at: saving.at,
          })
          .returning(['id', 'freeze', 'revision'])
          .executeTakeFirstOrThrow()
        await storeRevision(trx, post, article, saving)
        return post.id
      })
      return getDraft(db, id)
    },
    { bodyMaxBytes: BODY_MAX_BYTES },
  )
}

import { saveDraftRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../../context.ts'
import { dropOldCharts } from '../chart.repository.ts'
import { parseArticle } from '../parse/parse-article.ts'
import { takeSlug, updatePost } from '../post.repository.ts'
import { BODY_MAX_BYTES, changeDraft, refuseStale } from './drafts.ts'
import { describe, readSaving, storeRevision } from './store-revision.ts'

export function addSaveDraftRoute(app: FastifyInstance, { db, now }: MarketBeatsContext): void {
  addRoute(
    app,
    saveDraftRoute,
    ({ params, body, viewer }) =>
      changeDraft(db, params.id, async (trx, post) => {
        refuseStale(post, body.revision)
        const saving = readSaving(body, viewer, now())
        const article = parseArticle(saving.source)
        const revision = post.revision + 1
        await dropOldCharts(trx, post.id, [post.publish_freeze, post.published_freeze])
        await storeRevision(trx, { ...post, revision }, article, saving)
        // The address of an article that was ever published stays.
        const isNew = post.published_at === null
        await updatePost(trx, post.id, {
          ...describe(article),
          slug: isNew ? await takeSlug(trx, article.slug, post.id) : post.slug,
          revision,
          problem: null,
          updated_at: saving.at,
        })
      }),
    { bodyMaxBytes: BODY_MAX_BYTES },
  )
}

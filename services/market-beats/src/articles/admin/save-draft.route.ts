import { saveDraftRoute } from '@quantamental/api/market-beats'
import { addMarketRoute } from '../../context.ts'
import { dropOldCharts } from '../chart.repository.ts'
import { parseArticle } from '../parse/parse-article.ts'
import { takeSlug, updatePost } from '../post.repository.ts'
import {
  BODY_MAX_BYTES,
  changeDraft,
  describe,
  readSaving,
  refuseStale,
  storeRevision,
} from './drafts.ts'

export const addSaveDraftRoute = addMarketRoute(
  saveDraftRoute,
  ({ db, now, params, body, viewer }) =>
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

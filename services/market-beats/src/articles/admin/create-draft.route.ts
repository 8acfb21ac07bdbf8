import { createDraftRoute } from '@quantamental/api/market-beats'
import { addMarketRoute } from '../../context.ts'
import { parseArticle } from '../parse/parse-article.ts'
import { takeSlug } from '../post.repository.ts'
import { BODY_MAX_BYTES, describe, getDraft, readSaving, storeRevision } from './drafts.ts'

export const addCreateDraftRoute = addMarketRoute(
  createDraftRoute,
  async ({ db, now, body, viewer }) => {
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

import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { dropOldCharts } from '../chart.repository.ts'
import { type ParsedArticle, parseArticle } from '../parse/parse-article.ts'
import { insertRevision, takeSlug, updatePost } from '../post.repository.ts'
import { freezeCharts } from '../publication.ts'
import type { PostRow } from '../tables.ts'
import { recordAction } from './record-action.ts'

export interface Saving {
  readonly source: string
  readonly note: string
  readonly userId: number
  readonly at: Date
}

const UNTITLED = 'Untitled'

function describe(article: ParsedArticle) {
  return {
    title: article.title || UNTITLED,
    author: article.author,
    is_featured: article.isFeatured,
  }
}

/** Creates an article with its first revision. @returns its id. */
export async function createDraft(trx: Transaction<Database>, saving: Saving): Promise<number> {
  const { source, at } = saving
  const article = parseArticle(source)
  const { id } = await trx
    .insertInto('post')
    .values({
      ...describe(article),
      slug: await takeSlug(trx, article.slug, null),
      state: 'draft',
      revision: 1,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRevision(trx, { id, freeze: 0 }, 1, article, saving)
  await record(trx, 'create_article', id, 1, article, saving)
  return id
}

/** Adds a revision to a locked article. */
export async function saveDraft(
  trx: Transaction<Database>,
  post: PostRow,
  saving: Saving,
): Promise<void> {
  const article = parseArticle(saving.source)
  const revision = post.revision + 1
  await dropOldCharts(trx, post.id, [post.publish_freeze, post.published_freeze])
  await addRevision(trx, post, revision, article, saving)
  const slug = post.published_at === null ? await takeSlug(trx, article.slug, post.id) : post.slug
  await updatePost(trx, post.id, {
    ...describe(article),
    slug,
    revision,
    problem: null,
    updated_at: saving.at,
  })
  await record(trx, 'save_article', post.id, revision, article, saving)
}

async function addRevision(
  trx: Transaction<Database>,
  post: Pick<PostRow, 'id' | 'freeze'>,
  revision: number,
  article: ParsedArticle,
  { source, note, userId, at }: Saving,
): Promise<void> {
  await insertRevision(trx, { postId: post.id, revision, source, note, userId, at })
  await freezeCharts(trx, post, { revision, article }, at)
}

function record(
  trx: Transaction<Database>,
  action: 'create_article' | 'save_article',
  postId: number,
  revision: number,
  article: ParsedArticle,
  { note, userId, at }: Saving,
): Promise<void> {
  const title = article.title || UNTITLED
  const detail = { revision }
  return recordAction(trx, { userId, action, postId, title, reason: note, detail, at })
}

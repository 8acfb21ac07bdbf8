import { viewerId } from '@quantamental/service-kit/auth'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { normalizeSource, type ParsedArticle } from '../parse/parse-article.ts'
import { insertRevision } from '../post.repository.ts'
import { freezeCharts } from '../publication.ts'
import type { PostRow } from '../tables.ts'
import { recordAction } from './record-action.ts'

const UNTITLED = 'Untitled'

interface Saving {
  readonly source: string
  readonly note: string
  readonly userId: number
  readonly at: Date
}

export function readSaving(
  body: { readonly source: string; readonly note?: string },
  viewer: { readonly userId: number | null },
  at: Date,
): Saving {
  return {
    source: normalizeSource(body.source),
    note: (body.note ?? '').toWellFormed().trim(),
    userId: viewerId(viewer),
    at,
  }
}

/** Columns of the article that follow from its latest source. */
export function describe(article: ParsedArticle) {
  return {
    title: article.title || UNTITLED,
    author: article.author,
    is_featured: article.isFeatured,
  }
}

/** Store a revision, request its charts and record the editor's action. */
export async function storeRevision(
  trx: Transaction<Database>,
  post: Pick<PostRow, 'id' | 'freeze' | 'revision'>,
  article: ParsedArticle,
  { source, note, userId, at }: Saving,
): Promise<void> {
  const { id: postId, revision } = post
  await insertRevision(trx, { postId, revision, source, note, userId, at })
  await freezeCharts(trx, post, { revision, article }, at)
  await recordAction(trx, {
    userId,
    action: revision === 1 ? 'create_article' : 'save_article',
    postId,
    title: describe(article).title,
    reason: note,
    detail: { revision },
    at,
  })
}

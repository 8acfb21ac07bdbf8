import { operatorActedEvent } from '@quantamental/api/events'
import type { Draft } from '@quantamental/api/market-beats'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError, ServiceError } from '@quantamental/service-kit/errors'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Database, Trx } from '../../db/database.ts'
import type { PostRow } from '../../db/tables.ts'
import { normalizeSource, type ParsedArticle } from '../parse/parse-article.ts'
import { findPost, findSource, insertRevision, lockPost } from '../post.repository.ts'
import { freezeCharts } from '../publication.ts'
import { presentDraft } from './presenter.ts'

/** 50,000 characters of up to four bytes, with room for JSON escapes; the edge has the same limit. */
export const BODY_MAX_BYTES = 256 * 1024

const noArticle = () => new NotFoundError('There is no article with this id.')

/** The draft with the source of `wanted` or its latest revision. @throws NotFoundError without it */
export async function getDraft(db: Database, id: number, wanted?: number): Promise<Draft> {
  const post = await findPost(db, id)
  if (!post) throw noArticle()
  const revision = wanted ?? post.revision
  const source = await findSource(db, id, revision)
  if (source === undefined) throw new NotFoundError(`The article has no revision ${revision}.`)
  return presentDraft(db, post, { revision, source })
}

/** Change an article under a row lock and return the draft. @throws NotFoundError without it */
export async function changeDraft(
  db: Database,
  id: number,
  change: (trx: Trx, post: PostRow) => Promise<void>,
): Promise<Draft> {
  await db.transaction().execute(async (trx) => {
    const post = await lockPost(trx, id)
    if (!post) throw noArticle()
    await change(trx, post)
  })
  return getDraft(db, id)
}

/** @throws ServiceError 409 if the article was saved since the editor loaded it */
export function refuseStale(post: PostRow, revision: number | undefined): void {
  if (revision === undefined || revision === post.revision) return
  throw new ServiceError(
    409,
    `Another editor saved revision ${post.revision} while you were editing revision ${revision}. Open revision ${post.revision} and apply your changes to it.`,
    'revision_conflict',
  )
}

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
  trx: Trx,
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

interface AdminAction {
  readonly userId: number
  readonly action:
    | 'create_article'
    | 'save_article'
    | 'publish_article'
    | 'schedule_article'
    | 'unschedule_article'
    | 'withdraw_article'
  readonly postId: number
  readonly title: string
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Record an editor's action and publish it to account, in the same transaction. */
export async function recordAction(trx: Trx, action: AdminAction): Promise<void> {
  const subject = `article ${action.postId}: ${action.title}`.slice(0, 200)
  const { id } = await trx
    .insertInto('operator_action')
    .values({
      operator_user_id: action.userId,
      action: action.action,
      subject,
      reason: action.reason,
      detail: JSON.stringify(action.detail),
      at: action.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishEvents(trx, operatorActedEvent, [
    {
      key: `market-beats/${id}`,
      payload: {
        service: 'market-beats',
        action_id: id,
        at: action.at.toISOString(),
        action: action.action,
        operator_user_id: action.userId,
        user_id: null,
        subject,
        reason: action.reason,
      },
    },
  ])
}

import type { Draft } from '@quantamental/api/market-beats'
import { NotFoundError, ServiceError } from '@quantamental/service-kit/errors'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { findPost, findSource, lockPost } from '../post.repository.ts'
import type { PostRow } from '../tables.ts'
import { presentDraft } from './presenter.ts'

/** 50,000 characters of up to four bytes, with room for JSON escapes; the edge has the same limit. */
export const BODY_MAX_BYTES = 256 * 1024

const noArticle = () => new NotFoundError('There is no article with this id.')

/** The draft with the source of `wanted` or its latest revision. @throws NotFoundError without it */
export async function getDraft(db: Kysely<Database>, id: number, wanted?: number): Promise<Draft> {
  const post = await findPost(db, id)
  if (!post) throw noArticle()
  const revision = wanted ?? post.revision
  const source = await findSource(db, id, revision)
  if (source === undefined) throw new NotFoundError(`The article has no revision ${revision}.`)
  return presentDraft(db, post, { revision, source })
}

/** Change an article under a row lock and return the draft. @throws NotFoundError without it */
export async function changeDraft(
  db: Kysely<Database>,
  id: number,
  change: (trx: Transaction<Database>, post: PostRow) => Promise<void>,
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

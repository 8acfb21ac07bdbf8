import { freeSlug } from '@quantamental/api/articles'
import { sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { PostRow, PostState, PostTable } from '../db/tables.ts'

export function findPost(db: Database, id: number): Promise<PostRow | undefined> {
  return db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Like `findPost`, with a row lock until the transaction ends. */
export function lockPost(trx: Trx, id: number): Promise<PostRow | undefined> {
  return trx.selectFrom('post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Most recently changed first. */
export function listPosts(db: Database, state?: PostState): Promise<PostRow[]> {
  return db
    .selectFrom('post')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state as PostState))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function updatePost(
  trx: Trx,
  id: number,
  change: Updateable<PostTable>,
): Promise<void> {
  await trx.updateTable('post').set(change).where('id', '=', id).execute()
}

/**
 * Reserve the slug `wanted`, with a number appended if another article has or had it. Concurrent calls wait
 * for each other.
 */
export async function takeSlug(trx: Trx, wanted: string, postId: number | null): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || '/slug', 0))`.execute(
    trx,
  )
  const { rows } = await sql<{ slug: string }>`
    select slug from post where id is distinct from ${postId}::int
    union
    select slug from post_slug where post_id is distinct from ${postId}::int`.execute(trx)
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)))
}

export interface NewRevision {
  readonly postId: number
  readonly revision: number
  readonly source: string
  readonly note: string
  readonly userId: number | null
  readonly at: Date
}

export async function insertRevision(
  trx: Trx,
  { postId, revision, source, note, userId, at }: NewRevision,
): Promise<void> {
  await trx
    .insertInto('post_revision')
    .values({ post_id: postId, revision, source, note, saved_at: at, user_id: userId })
    .execute()
}

/** Source of a revision; undefined if there is none. */
export async function findSource(
  db: Database,
  postId: number,
  revision: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_revision')
    .select('source')
    .where('post_id', '=', postId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.source
}

/** Newest first, without sources. */
export function listRevisions(db: Database, postId: number) {
  return db
    .selectFrom('post_revision')
    .select(['revision', 'saved_at', 'user_id', 'note'])
    .where('post_id', '=', postId)
    .orderBy('revision', 'desc')
    .execute()
}

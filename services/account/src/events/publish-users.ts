import { userChangedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

/** Users published in one transaction. */
const AT_ONCE = 200

/** Publish the current identity of these users to the other services, in the caller's transaction. */
export async function publishUsers(trx: Trx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  const users = await trx
    .updateTable('user_account')
    .set({ published_revision: sql`published_revision + 1` })
    .where('id', 'in', userIds)
    .returning(['id', 'published_revision', 'username', 'email'])
    .execute()
  await publishEvents(
    trx,
    userChangedEvent,
    users.map(({ id, published_revision: revision, username, email }) => ({
      key: `${id}/${revision}`,
      payload: { user_id: id, revision, username, email },
    })),
  )
}

/**
 * Publish active users that were never published: accounts older than the event. Users are not published
 * before activation. Idempotent and safe in several instances at once. @returns the number of users
 * published.
 */
export async function publishUnpublishedUsers(db: Database): Promise<number> {
  let total = 0
  for (;;) {
    const published = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('user_account')
        .select('id')
        .where('published_revision', '=', 0)
        .where('is_active', '=', true)
        .orderBy('id')
        .limit(AT_ONCE)
        .forNoKeyUpdate()
        .skipLocked()
        .execute()
      await publishUsers(
        trx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    total += published
    if (published < AT_ONCE) return total
  }
}

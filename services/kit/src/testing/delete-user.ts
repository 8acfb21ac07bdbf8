import { userDeletedEvent } from '@quantamental/api/events'
import type { Kysely } from 'kysely'
import { createDatabase } from '../database/database.ts'
import { publishEvents } from '../events/bus.ts'
import type { TestDatabase } from './test-database.ts'

/** Publish a user's deletion as account does: with its role, in a transaction. */
export async function publishUserDeleted(
  database: Pick<TestDatabase, 'urlOf'>,
  userId: number,
): Promise<void> {
  const db: Kysely<unknown> = createDatabase({ databaseUrl: database.urlOf('account') })
  try {
    await db.transaction().execute((trx) =>
      publishEvents(trx, userDeletedEvent, [
        {
          key: String(userId),
          payload: { user_id: userId, deleted_at: '2026-11-28T05:00:00.000Z' },
        },
      ]),
    )
  } finally {
    await db.destroy()
  }
}

import { userDeletedEvent } from '@quantamental/api/events'
import { businessToday } from '@quantamental/api/subscription'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Database } from '../db/database.ts'
import { mailTo } from '../mail/repository.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { removePersonalData } from './personal-data.ts'

/** Delete an account whose grace period is over: rows, event and last email in one transaction. */
function deleteDueAccount(db: Database, userId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('account_deletion')
      .innerJoin('user_account', 'user_account.id', 'account_deletion.user_id')
      .select(['user_account.username', 'user_account.email'])
      .where('account_deletion.user_id', '=', userId)
      .where('account_deletion.delete_on', '<=', businessToday(now))
      .forUpdate('account_deletion')
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    await endSessionsOf(trx, userId, { reason: 'account deleted', now })
    await removePersonalData(trx, userId)
    await publishEvents(trx, userDeletedEvent, [
      { key: String(userId), payload: { user_id: userId, deleted_at: now.toISOString() } },
    ])
    await mailTo(trx, { ...due, id: null }, 'account-deleted', userId)
    return true
  })
}

/**
 * Delete all accounts whose grace period is over, unless the deletion was canceled in the meantime. @returns
 * the number of accounts deleted.
 */
export async function deleteDueAccounts(db: Database, now: Date): Promise<number> {
  const due = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('delete_on', '<=', businessToday(now))
    .orderBy('user_id')
    .execute()
  let deleted = 0
  for (const { user_id } of due) {
    if (await deleteDueAccount(db, user_id, now)) deleted += 1
  }
  return deleted
}

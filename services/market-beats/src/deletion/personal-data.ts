import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import type { Database } from '../db/database.ts'

/**
 * Personal data in market-beats: saved revisions of articles and editors' actions. Add every new table with a
 * user id here and below.
 */
export async function collectPersonalData(db: Database, userId: number): Promise<PersonalRecords> {
  const [revisions, actions] = await Promise.all([
    db
      .selectFrom('post_revision')
      .select(['post_id', 'revision', 'note', 'saved_at'])
      .where('user_id', '=', userId)
      .orderBy('saved_at')
      .execute(),
    db
      .selectFrom('operator_action')
      .select(['id', 'action', 'subject', 'reason', 'at'])
      .where('operator_user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return {
    post_revision: revisions.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })),
    operator_action: actions.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

/** Remove the user from revisions and actions, which themselves stay. Idempotent. */
export async function removePersonalData(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('post_revision')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('operator_action')
    .set({ operator_user_id: null })
    .where('operator_user_id', '=', userId)
    .execute()
}

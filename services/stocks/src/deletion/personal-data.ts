import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import type { Db } from '../db/database.ts'

/** Personal data of a user in this service: saved screens and actions as an operator. */
export async function collectPersonalData(db: Db, userId: number): Promise<PersonalRecords> {
  const [saved_screen, operations, actions] = await Promise.all([
    db
      .selectFrom('saved_screen')
      .select(['id', 'name', 'filter', 'sort', 'direction', 'columns', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('data_operation')
      .select(['id', 'kind', 'source', 'reason', 'started_at'])
      .where('operator_user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('operator_action')
      .select(['id', 'action', 'subject', 'reason', 'at'])
      .where('operator_user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return {
    saved_screen,
    data_operation: operations.map((row) => ({ ...row, started_at: row.started_at.toISOString() })),
    operator_action: actions.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

/** Delete saved screens and anonymize operator actions. Idempotent. */
export async function removePersonalData(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('saved_screen').where('user_id', '=', userId).execute()
  for (const table of ['data_operation', 'operator_action'] as const) {
    await db
      .updateTable(table)
      .set({ operator_user_id: null })
      .where('operator_user_id', '=', userId)
      .execute()
  }
}

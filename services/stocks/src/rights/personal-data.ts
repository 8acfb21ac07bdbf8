import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'

/** What stocks holds about a person: the screens they saved. */
export async function collectPersonalData(
  db: Kysely<Database>,
  userId: number,
): Promise<PersonalRecords> {
  const saved_screen = await db
    .selectFrom('saved_screen')
    .select(['id', 'name', 'filter', 'sort', 'direction', 'columns', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { saved_screen }
}

export async function removePersonalData(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('saved_screen').where('user_id', '=', userId).execute()
}

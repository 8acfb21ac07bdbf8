import { DEFAULT_PREFERENCES, type Preferences } from '@quantamental/api/account'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Preferences set by the user, with the contract's defaults for the rest. */
export async function findPreferences(db: Database, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('preference')
    .select('chosen')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { ...DEFAULT_PREFERENCES, ...row?.chosen }
}

/** `findPreferences` for many users in one query, by user id; the map has every requested user. */
export async function listPreferences(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, Preferences>> {
  const all = new Map(userIds.map((id) => [id, DEFAULT_PREFERENCES]))
  if (userIds.length === 0) return all
  const rows = await db
    .selectFrom('preference')
    .select(['user_id', 'chosen'])
    .where('user_id', 'in', userIds)
    .execute()
  for (const { user_id, chosen } of rows) all.set(user_id, { ...DEFAULT_PREFERENCES, ...chosen })
  return all
}

/** Merge changes into the stored preferences; concurrent changes of different fields are all saved. */
export async function savePreferences(
  db: Database,
  userId: number,
  changes: Partial<Preferences>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('preference')
    .values({ user_id: userId, chosen: JSON.stringify(changes), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        chosen: sql<string>`preference.chosen || excluded.chosen`,
        updated_at: now,
      }),
    )
    .execute()
}

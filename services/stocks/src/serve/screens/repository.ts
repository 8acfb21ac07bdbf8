import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db, ScreenMembers } from '../../db/database.ts'

export type SavedScreenRow = Selectable<Database['saved_screen']>
type NewSavedScreen = Insertable<Database['saved_screen']>

type ScreenRefusal = 'limit' | 'name'

const UNIQUE_VIOLATION = '23505'

const isNameTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION

/** The user's screens, newest first. */
export function listSavedScreens(db: Db, userId: number): Promise<SavedScreenRow[]> {
  return db
    .selectFrom('saved_screen')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Save unless the user has `limit` screens or one of this name; serialized per user. */
export async function insertSavedScreen(
  db: Db,
  screen: NewSavedScreen,
  limit: number,
): Promise<SavedScreenRow | ScreenRefusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_screen ${screen.user_id}`}, 0))`.execute(
        trx,
      )
      const { count } = await trx
        .selectFrom('saved_screen')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', screen.user_id)
        .executeTakeFirstOrThrow()
      if (count >= limit) return 'limit'
      return trx.insertInto('saved_screen').values(screen).returningAll().executeTakeFirstOrThrow()
    })
  } catch (error) {
    if (isNameTaken(error)) return 'name'
    throw error
  }
}

/** Undefined when the user has no such screen. */
export async function updateSavedScreen(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: number },
  changes: Updateable<Database['saved_screen']>,
): Promise<SavedScreenRow | 'name' | undefined> {
  try {
    return await db
      .updateTable('saved_screen')
      // An empty change returns the row too.
      .set({ user_id: userId, ...changes })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst()
  } catch (error) {
    if (isNameTaken(error)) return 'name'
    throw error
  }
}

/** Whether the screen existed. */
export async function deleteSavedScreen(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_screen')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Screens with an alert whose members are not those of `version`. */
export function listDueScreens(db: Db, version: number): Promise<SavedScreenRow[]> {
  return db
    .selectFrom('saved_screen')
    .selectAll()
    .where('alert', '=', true)
    .where('alert_version', 'is distinct from', version)
    .orderBy('id')
    .execute()
}

/** False if the screen was changed or evaluated meanwhile. */
export async function saveAlertMembers(
  db: Db,
  { id, filter, alert_version }: SavedScreenRow,
  version: number,
  members: ScreenMembers,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_screen')
    .set({ alert_version: version, alert_members: JSON.stringify(members) })
    .where('id', '=', id)
    .where('alert', '=', true)
    .where('filter', '=', filter)
    .where('alert_version', 'is not distinct from', alert_version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

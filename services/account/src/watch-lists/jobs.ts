import { UNDO_MINUTES } from '@quantamental/api/account'
import type { Database } from '../db/database.ts'

/** Permanently deletes lists and stocks whose time to undo is over. @returns the number deleted. */
export async function purgeDeletedWatchLists(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNDO_MINUTES * 60_000)
  const items = await db
    .deleteFrom('watch_list_item')
    .where('deleted_at', '<', before)
    .executeTakeFirst()
  const lists = await db
    .deleteFrom('watch_list')
    .where('deleted_at', '<', before)
    .executeTakeFirst()
  return Number(items.numDeletedRows) + Number(lists.numDeletedRows)
}

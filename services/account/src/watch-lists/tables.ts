import type { Generated, Selectable } from 'kysely'

interface WatchListTable {
  id: Generated<number>
  user_id: number
  name: string
  /** Unique key of the name per user, ignoring case. */
  name_key: string
  /** From 0, without gaps among lists that are not deleted; the last position of a deleted one. */
  position: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

interface WatchListItemTable {
  id: Generated<number>
  watch_list_id: number
  /** In upper case. */
  ticker: string
  note: string
  /** Position from 0, as for lists. */
  position: number
  added_at: Date
  deleted_at: Date | null
}

/** Tables of the watch lists, joined into `AccountDatabase`. */
export interface WatchListTables {
  watch_list: WatchListTable
  watch_list_item: WatchListItemTable
}

export type WatchListRow = Selectable<WatchListTable>
export type WatchListItemRow = Selectable<WatchListItemTable>

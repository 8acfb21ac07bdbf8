import type { Generated, Selectable } from 'kysely'

interface WatchListTable {
  id: Generated<number>
  user_id: number
  name: string
  /** What two lists of one user may not share: the name without regard to case. */
  name_key: string
  /** From 0 without gaps among those that are not deleted; of a deleted one, where it was. */
  position: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

interface WatchListItemTable {
  id: Generated<number>
  watch_list_id: number
  /** Upper case. */
  ticker: string
  note: string
  /** As that of the list. */
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

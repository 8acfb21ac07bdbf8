import type { RecentUpdateTable } from './recent-update.table.ts'

/** Schema `market_beats`. */
export interface Database {
  recent_update: RecentUpdateTable
}

import type { JobRunTables } from '@quantamental/service-kit/jobs'
import type { PostTables } from '../posts/db/tables.ts'
import type { MarketTables } from './market.tables.ts'
import type { RecentUpdateTable } from './recent-update.table.ts'

/** Tables of the schema `market_beats`. */
export interface Database extends PostTables, MarketTables, JobRunTables {
  recent_update: RecentUpdateTable
}

import type { JobRunTables } from '@quantamental/service-kit/jobs'
import type { PostTables } from '../articles/tables.ts'
import type { MarketTables } from '../feed/tables.ts'
import type { RecentUpdateTable } from '../updates/tables.ts'

/** Tables of the schema `market_beats`. */
export interface Database extends PostTables, MarketTables, JobRunTables {
  recent_update: RecentUpdateTable
}

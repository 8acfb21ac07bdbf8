import type { JobRunTables } from '@quantamental/service-kit/jobs'
import type { Kysely, Transaction } from 'kysely'
import type { MarketTables, PostTables, RecentUpdateTable } from './tables.ts'

/** Tables of the schema `market_beats`. */
export interface MarketBeatsTables extends PostTables, MarketTables, JobRunTables {
  recent_update: RecentUpdateTable
}

export type Database = Kysely<MarketBeatsTables>
export type Trx = Transaction<MarketBeatsTables>

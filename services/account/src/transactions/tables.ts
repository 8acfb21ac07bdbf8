import type { TransactionRecorded } from '@quantamental/api/events'

/** Columns are what cart told. */
export interface TransactionTables {
  transaction: TransactionRecorded
}

import type { TransactionRecorded } from '@quantamental/api/events'

/** Columns are the facts published by cart. */
export interface TransactionTables {
  transaction: TransactionRecorded
}

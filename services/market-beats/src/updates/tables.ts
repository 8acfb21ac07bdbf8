import type { Restatement } from '@quantamental/api/events'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** A published filing. Dates are yyyy-mm-dd; `published_at` is a time. */
export interface RecentUpdateTable {
  id: Generated<number>
  accession: string
  ticker: string
  name: string
  form: string
  fiscal_period: string
  period_end: string
  filed: string
  url: string | null
  data_version: number
  published_at: ColumnType<Date, string, string>
  simulated: boolean
  /** Restated figures of earlier reports; written as JSON. */
  restatements: ColumnType<Restatement[], string, string>
}
export type RecentUpdateRow = Selectable<RecentUpdateTable>

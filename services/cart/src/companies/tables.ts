import type { Selectable } from 'kysely'

export interface CompanyTable {
  /** Upper case. */
  ticker: string
  /** 0: in no plan. */
  tier_number: number
  is_removed: boolean
  /** Of the event that last named it; the higher one holds. */
  revision: number
}
export type CompanyRow = Selectable<CompanyTable>

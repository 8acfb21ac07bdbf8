import type { Generated, Selectable } from 'kysely'

interface CompanyTable {
  /** Upper case. */
  ticker: string
  name: string
  /** 0: in no plan. */
  tier_number: number
  sector: string | null
  latest_quarter: string | null
  latest_letter: string | null
  delayed_quarter: string | null
  delayed_letter: string | null
  /** Fractions. */
  latest_upside: number | null
  delayed_upside: number | null
  is_removed: Generated<boolean>
  /** The published version that last told of this company. */
  data_version: number
  simulated: Generated<boolean>
  /** Counts what stocks told; the higher one holds. */
  revision: Generated<number>
  /** The data version that first told of it. */
  known_since_version: Generated<number>
}

/** Tables of the companies area, joined into `AccountDatabase`. */
export interface CompanyTables {
  company: CompanyTable
}

export type CompanyRow = Selectable<CompanyTable>

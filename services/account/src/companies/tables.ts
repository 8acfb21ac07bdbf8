import type { Generated, Selectable } from 'kysely'

interface CompanyTable {
  /** In upper case. */
  ticker: string
  name: string
  /** 0 if the company is in no plan. */
  tier_number: number
  sector: string | null
  latest_quarter: string | null
  latest_letter: string | null
  delayed_quarter: string | null
  delayed_letter: string | null
  /** Fractions: 0.034 is 3.4%. */
  latest_upside: number | null
  delayed_upside: number | null
  is_removed: Generated<boolean>
  /** Data version of the last publication. */
  data_version: number
  simulated: Generated<boolean>
  /** Revision of the last publication; lower ones are ignored. */
  revision: Generated<number>
  /** Data version of the first publication. */
  known_since_version: Generated<number>
}

/** Table of the companies, joined into `AccountDatabase`. */
export interface CompanyTables {
  company: CompanyTable
}

export type CompanyRow = Selectable<CompanyTable>

import type { ALERT_KINDS } from '@quantamental/api/account'
import type { Generated, Insertable, Selectable } from 'kysely'

export type AlertKind = (typeof ALERT_KINDS)[number]

/** Audience of a change: users who see the company's latest figures, all others, or everyone. */
export type SeenBy = 'entitled' | 'others' | 'everybody'

interface CompanyChangeTable {
  id: Generated<number>
  ticker: string
  kind: AlertKind
  seen_by: SeenBy
  /** Data version of a change, or accession number of a filing. */
  fact: string
  company_name: string
  tier_number: number
  text: string
  path: string
  data_version: number
  created_at: Date
}

interface AlertTable {
  id: Generated<number>
  user_id: number
  kind: AlertKind
  ticker: string
  /** Same as `fact` of the change. */
  fact: string
  company_name: string
  text: string
  path: string
  data_version: number | null
  created_at: Date
  read_at: Date | null
  mailed_at: Date | null
}

/** Tables of company changes and alerts, joined into `AccountDatabase`. */
export interface AlertTables {
  company_change: CompanyChangeTable
  alert: AlertTable
}

export type CompanyChangeRow = Selectable<CompanyChangeTable>
export type NewChange = Omit<Insertable<CompanyChangeTable>, 'id' | 'created_at'>
export type AlertRow = Selectable<AlertTable>

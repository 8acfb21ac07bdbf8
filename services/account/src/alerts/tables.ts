import type { ALERT_KINDS } from '@quantamental/api/account'
import type { Generated, Insertable, Selectable } from 'kysely'

export type AlertKind = (typeof ALERT_KINDS)[number]

/** Whom a change may be shown: those who see the latest figures of the company, or the others. */
export type SeenBy = 'entitled' | 'others' | 'everybody'

interface CompanyChangeTable {
  id: Generated<number>
  ticker: string
  kind: AlertKind
  seen_by: SeenBy
  /** The data version, or the accession number of a filing: what it is or restates. */
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
  /** As that of the change. */
  fact: string
  company_name: string
  text: string
  path: string
  data_version: number | null
  created_at: Date
  read_at: Date | null
  mailed_at: Date | null
}

/** Tables of what happened to companies and of who was told, joined into `AccountDatabase`. */
export interface AlertTables {
  company_change: CompanyChangeTable
  alert: AlertTable
}

export type CompanyChangeRow = Selectable<CompanyChangeTable>
export type NewChange = Omit<Insertable<CompanyChangeTable>, 'id' | 'created_at'>
export type AlertRow = Selectable<AlertTable>
